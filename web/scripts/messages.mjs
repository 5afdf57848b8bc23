/**
 * Check the messages: every language says the same things, with the same placeholders, and has every plural form
 * its own grammar needs. Knows nothing of how they are compiled: that is Paraglide's business.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = fileURLToPath(new URL("..", import.meta.url));

/** @typedef {string | [{declarations?: string[], selectors?: string[], match: Record<string, string>}]} Message */
/** @typedef {Record<string, Message>} Messages */

/**
 * Return what is wrong in a folder laid out as web/ is, one sentence each.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function faults(folder) {
    const settings = JSON.parse(readFileSync(join(folder, "project.inlang", "settings.json"), "utf8"));
    /** @type {string[]} */
    const patterns = settings["plugin.inlang.messageFormat"].pathPattern;
    /** @type {string[]} */
    const locales = settings.locales;
    const found = unlisted(folder, patterns);
    /** @type {Map<string, string>} */
    const homes = new Map();
    for (const pattern of patterns) {
        const texts = new Map(locales.map((locale) => [locale, read(folder, pattern, locale, found)]));
        const base = texts.get(settings.baseLocale) ?? {};
        for (const key of Object.keys(base)) {
            const home = homes.get(key);
            if (home) found.push(`${key} stands both in ${home} and in ${pattern}`);
            homes.set(key, pattern);
        }
        for (const [locale, messages] of texts) {
            found.push(...compared(path(pattern, locale), locale, messages, base));
        }
    }
    return found;
}

/** @param {string} pattern @param {string} locale */
const path = (pattern, locale) => pattern.replace("./", "").replace("{locale}", locale);

/**
 * Boards whose messages the settings forget: they would not be compiled, and nobody would say so.
 *
 * @param {string} folder @param {string[]} patterns
 */
function unlisted(folder, patterns) {
    const boards = join(folder, "src", "boards");
    const games = existsSync(boards) ? readdirSync(boards) : [];
    return games
        .filter((game) => existsSync(join(boards, game, "messages")))
        .map((game) => `./src/boards/${game}/messages/{locale}.json`)
        .filter((pattern) => !patterns.includes(pattern))
        .map((pattern) => `${pattern} is not in project.inlang/settings.json`);
}

/**
 * @param {string} folder @param {string} pattern @param {string} locale @param {string[]} found
 * @returns {Messages}
 */
function read(folder, pattern, locale, found) {
    const file = path(pattern, locale);
    if (!existsSync(join(folder, file))) {
        found.push(`${file} is missing`);
        return {};
    }
    try {
        return JSON.parse(readFileSync(join(folder, file), "utf8"));
    } catch (error) {
        found.push(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
        return {};
    }
}

/**
 * @param {string} file @param {string} locale @param {Messages} messages @param {Messages} base
 * @returns {string[]}
 */
function compared(file, locale, messages, base) {
    const missing = Object.keys(base).filter((key) => !(key in messages));
    const extra = Object.keys(messages).filter((key) => !(key in base));
    return [
        ...missing.map((key) => `${file}: ${key} is missing`),
        ...extra.map((key) => `${file}: ${key} is not in the base language`),
        ...Object.entries(messages).flatMap(([key, message]) => [
            ...malformed(message).map((fault) => `${file}: ${key} ${fault}`),
            ...pluralFaults(message, locale).map((fault) => `${file}: ${key} ${fault}`),
            ...(base[key] === undefined ? [] : placeholderFaults(message, base[key])).map(
                (fault) => `${file}: ${key} ${fault}`,
            ),
        ]),
    ];
}

/** @param {Message} message */
function malformed(message) {
    if (typeof message === "string") return message.trim() ? [] : ["is empty"];
    if (!Array.isArray(message) || message.length !== 1 || typeof message[0]?.match !== "object") {
        return ["is neither a text nor a list of one object with `match`"];
    }
    const texts = Object.values(message[0].match);
    return texts.every((text) => text.trim()) ? [] : ["has an empty variant"];
}

/** @param {Message} message */
const variants = (message) => (typeof message === "string" ? {} : (message[0]?.match ?? {}));

/** @param {Message} message */
const declarations = (message) => (typeof message === "string" ? [] : (message[0]?.declarations ?? []));

/**
 * A plural needs exactly the categories of its language: for each way the other selectors are set, all of them.
 *
 * @param {Message} message @param {string} locale
 */
function pluralFaults(message, locale) {
    const found = [];
    for (const declaration of declarations(message)) {
        const [, name, rest] = /^local (\w+) = \w+: plural(.*)$/.exec(declaration) ?? [];
        if (!name) continue;
        const type = rest?.includes("type=ordinal") ? "ordinal" : "cardinal";
        const needed = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
        /** @type {Map<string, Set<string>>} */
        const groups = new Map();
        for (const variant of Object.keys(variants(message))) {
            const parts = variant.split(",").map((part) => part.trim());
            const here = parts.find((part) => part.startsWith(`${name}=`));
            if (!here) {
                found.push(`does not say ${name} in "${variant}"`);
                continue;
            }
            const others = parts.filter((part) => part !== here).join(", ");
            groups.set(others, (groups.get(others) ?? new Set()).add(here.slice(name.length + 1)));
        }
        if (groups.size === 0) found.push(`counts ${name} but has no variants`);
        for (const [others, has] of groups) {
            const where = others ? ` where ${others}` : "";
            for (const category of needed.filter((one) => !has.has(one))) {
                found.push(`has no plural form "${category}"${where}`);
            }
            for (const category of [...has].filter((one) => !needed.some((category) => category === one))) {
                found.push(`has a plural form "${category}"${where} that ${locale} does not have`);
            }
        }
    }
    return found;
}

/**
 * @param {Message} message @param {Message} base
 * @returns {string[]}
 */
function placeholderFaults(message, base) {
    if ((typeof message === "string") !== (typeof base === "string")) {
        return ["is a plain text in one language and has variants in another"];
    }
    const wanted = inputs(base);
    const expected = placeholders(base);
    const faults = inputs(message) === wanted ? [] : [`is given ${inputs(message)}, not ${wanted}`];
    const texts = typeof message === "string" ? [message] : Object.values(variants(message));
    for (const text of texts) {
        const has = placeholders(text);
        if (has !== expected)
            faults.push(`has the placeholders ${has || "none"}, not ${expected || "none"}: ${text}`);
    }
    return faults;
}

/** @param {Message} message */
function inputs(message) {
    return declarations(message).toSorted().join("; ");
}

/**
 * The placeholders and marks of a text, in order of name; of a message with variants, all they hold together.
 *
 * @param {Message} message
 */
function placeholders(message) {
    const text = typeof message === "string" ? message : Object.values(variants(message)).join(" ");
    const bare = text.replaceAll(/\\./g, "");
    return [...new Set([...bare.matchAll(/\{([^}]*)\}/g)].map((match) => (match[1] ?? "").trim()))]
        .toSorted()
        .join(", ");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const found = faults(WEB);
    for (const fault of found) console.error(fault);
    if (found.length > 0) {
        console.error(
            `${found.length === 1 ? "1 fault" : `${found.length} faults`} in the messages: mend them, then try again.`,
        );
        process.exit(1);
    }
}
