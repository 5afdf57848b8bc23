/** Lay the licences of all that is built into the page beside it, as they ask for. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const WEB = new URL("../", import.meta.url);
const TARGET = fileURLToPath(new URL("../src/ludoteka/server/page/licences.txt", WEB));
const COMPILED_IN = ["@inlang/paraglide-js"]; // a tool, but it writes code into the page

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", WEB), "utf8"));
const texts = [...Object.keys(dependencies), ...COMPILED_IN].map((name) => {
    const folder = new URL(`node_modules/${name}/`, WEB);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
    if (!file) throw new Error(`${name} has no licence beside it: it cannot be built into the page`);
    return `${name}\n\n${readFileSync(new URL(file, folder), "utf8").trim()}\n`;
});
writeFileSync(TARGET, texts.join(`\n${"-".repeat(72)}\n\n`));
