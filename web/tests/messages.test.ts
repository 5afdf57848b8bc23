/** The check of the messages: it passes ours, and catches each fault it is there for. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { faults } from "../scripts/messages.mjs";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const COUNTED = ["input count", "local countPlural = count: plural"];
const TEXTS = {
  en: { greeting: "Hello {name}!", count: counted({ one: "{count} tile", other: "{count} tiles" }) },
  ru: {
    greeting: "Привет, {name}!",
    count: counted({
      one: "{count} плитка",
      few: "{count} плитки",
      many: "{count} плиток",
      other: "{count} плитки",
    }),
  },
};

let folder: string;

function counted(forms: Record<string, string>) {
  const match = Object.fromEntries(
    Object.entries(forms).map(([form, text]) => [`countPlural=${form}`, text]),
  );
  return [{ declarations: COUNTED, selectors: ["countPlural"], match }];
}

/** Change the file of one language by whatever `change` does to it. */
function plant(locale: "en" | "ru", change: (messages: Record<string, unknown>) => void): void {
  const path = join(folder, "messages", `${locale}.json`);
  const messages: Record<string, unknown> = JSON.parse(readFileSync(path, "utf8"));
  change(messages);
  writeFileSync(path, JSON.stringify(messages));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ludoteka-messages-"));
  mkdirSync(join(folder, "project.inlang"));
  mkdirSync(join(folder, "messages"));
  const settings = { baseLocale: "en", locales: ["en", "ru"] };
  const format = { pathPattern: ["./messages/{locale}.json"] };
  writeFileSync(
    join(folder, "project.inlang", "settings.json"),
    JSON.stringify({ ...settings, "plugin.inlang.messageFormat": format }),
  );
  for (const [locale, messages] of Object.entries(TEXTS)) {
    writeFileSync(join(folder, "messages", `${locale}.json`), JSON.stringify(messages));
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

test("our own messages are in order", () => {
  expect(faults(WEB)).toEqual([]);
});

test("messages in order have no faults", () => {
  expect(faults(folder)).toEqual([]);
});

test("a missing key is caught", () => {
  plant("ru", (messages) => delete messages["greeting"]);
  expect(faults(folder)).toEqual(["messages/ru.json: greeting is missing"]);
});

test("an extra key is caught", () => {
  plant("ru", (messages) => (messages["farewell"] = "Пока"));
  expect(faults(folder)).toEqual(["messages/ru.json: farewell is not in the base language"]);
});

test("a missing file is caught", () => {
  rmSync(join(folder, "messages", "ru.json"));
  expect(faults(folder)[0]).toBe("messages/ru.json is missing");
});

test("a file that is not JSON is caught", () => {
  writeFileSync(join(folder, "messages", "ru.json"), "{");
  expect(faults(folder)[0]).toMatch(/^messages\/ru.json is not JSON/);
});

test.each(["one", "few", "many", "other"])("a missing plural form is caught: %s", (form) => {
  plant("ru", (messages) => {
    const [counted] = messages["count"] as [{ match: Record<string, string> }];
    const kept = Object.entries(counted.match).filter(([variant]) => variant !== `countPlural=${form}`);
    counted.match = Object.fromEntries(kept);
  });
  expect(faults(folder)).toEqual([`messages/ru.json: count has no plural form "${form}"`]);
});

test("a plural form the language does not have is caught", () => {
  plant("en", (messages) => {
    const [{ match }] = messages["count"] as [{ match: Record<string, string> }];
    match["countPlural=few"] = "{count} tiles";
  });
  expect(faults(folder)).toEqual(['messages/en.json: count has a plural form "few" that en does not have']);
});

test("a differing placeholder is caught", () => {
  plant("ru", (messages) => (messages["greeting"] = "Привет, {nome}!"));
  expect(faults(folder)).toEqual([
    "messages/ru.json: greeting has the placeholders nome, not name: Привет, {nome}!",
  ]);
});

test("a missing placeholder in one variant is caught", () => {
  plant("ru", (messages) => {
    const [{ match }] = messages["count"] as [{ match: Record<string, string> }];
    match["countPlural=many"] = "много плиток";
  });
  expect(faults(folder)).toEqual([
    "messages/ru.json: count has the placeholders none, not count: много плиток",
  ]);
});

test("a plain text for a counted message is caught", () => {
  plant("ru", (messages) => (messages["count"] = "{count} плиток"));
  expect(faults(folder)).toEqual([
    "messages/ru.json: count is a plain text in one language and has variants in another",
  ]);
});

test("an empty text is caught", () => {
  plant("ru", (messages) => (messages["greeting"] = " "));
  expect(faults(folder)[0]).toBe("messages/ru.json: greeting is empty");
});

test("messages of a board that nobody compiles are caught", () => {
  cpSync(join(folder, "messages"), join(folder, "src", "boards", "skein", "messages"), { recursive: true });
  expect(faults(folder)).toEqual([
    "./src/boards/skein/messages/{locale}.json is not in project.inlang/settings.json",
  ]);
});

test("a key in two files is caught", () => {
  cpSync(join(folder, "messages"), join(folder, "more"), { recursive: true });
  const path = join(folder, "project.inlang", "settings.json");
  const settings = JSON.parse(readFileSync(path, "utf8"));
  settings["plugin.inlang.messageFormat"].pathPattern.push("./more/{locale}.json");
  writeFileSync(path, JSON.stringify(settings));
  expect(faults(folder)).toContain(
    "greeting stands both in ./messages/{locale}.json and in ./more/{locale}.json",
  );
});
