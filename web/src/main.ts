/** Where the page begins. */

import "@fontsource-variable/golos-text";
import "@fontsource-variable/jetbrains-mono";
import "@fontsource-variable/piazzolla";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.querySelector("#app");
if (!target) throw new Error("there is no place for the page in index.html");
mount(App, { target });
