/** How messages are compiled: the one set of options for Vite and for `npm run messages`. */

import { fileURLToPath } from "node:url";
import { compile } from "@inlang/paraglide-js";

/** @type {import("@inlang/paraglide-js").CompilerOptions} */
export const options = {
    project: fileURLToPath(new URL("../project.inlang", import.meta.url)),
    outdir: fileURLToPath(new URL("../src/paraglide", import.meta.url)),
    strategy: ["localStorage", "preferredLanguage", "baseLocale"],
    localStorageKey: "ludoteka-locale",
    isServer: "import.meta.env.SSR",
    disableAsyncLocalStorage: true, // there is no server side to the page
    emitReadme: false,
    emitPrettierIgnore: false,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await compile(options);
