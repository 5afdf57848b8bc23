/**
 * Write src/protocol/types.ts from the schema of the protocol. `--check` only says whether it is as it should be.
 */

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "json-schema-to-typescript";

const SCHEMA = new URL("../../docs/protocol.schema.json", import.meta.url);
export const TARGET = fileURLToPath(new URL("../src/protocol/types.ts", import.meta.url));

const SAYS = "/* Made from docs/protocol.schema.json by `make protocol`: do not edit. */\n";
const ORIGIN = /( \*\n)? \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*\n/g;

/** Return the text of types.ts: a type for every frame, both ways, and for every body of HTTP. */
export async function written() {
    const { sent, got, http, $defs } = JSON.parse(await readFile(SCHEMA, "utf8"));
    const whole = {
        title: "Protocol",
        description: "All that crosses the wire.",
        type: "object",
        properties: {
            sent: { title: "Incoming", description: "What a client sends over the socket.", ...sent },
            got: { title: "Frame", description: "What a client gets over the socket.", ...got },
            http: {
                title: "Http",
                type: "object",
                properties: http,
                additionalProperties: false,
                required: Object.keys(http),
            },
        },
        required: ["sent", "got", "http"],
        additionalProperties: false,
        $defs,
    };
    const text = await compile(whole, "Protocol", {
        bannerComment: SAYS,
        style: { printWidth: 110 },
        additionalProperties: false,
        ignoreMinAndMaxItems: true, // else a list of up to 16 becomes 16 kinds of tuples
    });
    return text.replace(ORIGIN, "").replaceAll("/**\n */\n", "");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const text = await written();
    if (process.argv.includes("--check")) {
        const kept = await readFile(TARGET, "utf8").catch(() => "");
        if (kept !== text) {
            console.error(
                "web/src/protocol/types.ts is not what docs/protocol.schema.json says: run make protocol",
            );
            process.exit(1);
        }
    } else {
        await writeFile(TARGET, text);
    }
}
