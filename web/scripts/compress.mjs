/** Lay a .gz and a .br beside every built text file, so that the server has nothing to compress. */

import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FOLDER = fileURLToPath(new URL("../../src/ludoteka/server/page", import.meta.url));
const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;
const SMALLEST = 512; // bytes; below that the headers cost more than is saved

let before = 0;
let after = 0;
for (const entry of await readdir(FOLDER, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path);
    const small = {
        ".br": brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
        ".gz": gzipSync(text, { level: 9 }),
    };
    for (const [ending, bytes] of Object.entries(small)) {
        const saves = text.length >= SMALLEST && bytes.length < text.length;
        await (saves ? writeFile(path + ending, bytes) : rm(path + ending, { force: true }));
    }
    before += text.length;
    after += Math.min(text.length, small[".br"].length);
}
console.log(`text: ${(before / 1000).toFixed(1)} kB, with brotli ${(after / 1000).toFixed(1)} kB`);
