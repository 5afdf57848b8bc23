/** How the page is built, served while it is worked on, and tested. */

import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { options } from "./scripts/paraglide.mjs";

const server = "http://127.0.0.1:8000"; // `ludoteka serve`, for `npm run dev`

export default defineConfig({
  plugins: [paraglideVitePlugin(options), svelte()],
  build: {
    outDir: "../src/ludoteka/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the server's security policy lets no data: fonts or scripts in
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
  },
});
