import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseSync, Visitor, type ESTree } from "vite";
import { buildWeb } from "../build-web.ts";
import type { Check } from "./check.ts";
import { refusedParts, type Parts } from "./younger-parts.ts";

type Allowed = Readonly<Record<string, Readonly<{ uses: number; reason: string }>>>;

/**
 * Uses that stay, by part: the number of places in both builds, and the reason why browsers without the part never come
 * there. A use that is asked for by `?.` or `typeof` needs no entry.
 */
const ALLOWED: Allowed = {
  TouchEvent: { uses: 1, reason: "Mantine asks for window.TouchEvent first" },
  "Uint8Array.fromHex": { uses: 3, reason: "the libraries of keys ask for it when they are loaded" },
  "document.startViewTransition": { uses: 2, reason: "the router asks for it first" },
  getTextInfo: { uses: 2, reason: "i18next asks for it first" },
  navigation: { uses: 18, reason: "React asks for its type first" },
  "navigator.connection": { uses: 2, reason: "React asks for it first" },
  "navigator.share": { uses: 2, reason: "the button is shown where the browser has it" },
  "navigator.userAgentData": { uses: 4, reason: "the charts ask for it first" },
  requestIdleCallback: { uses: 1, reason: "its type is asked for first" },
  startViewTransition: { uses: 4, reason: "two are a method of the router, two run in React's try block" },
};

/** Names of the object that holds all globals. */
const GLOBAL_OBJECTS = new Set(["window", "self", "globalThis"]);
/** Files of `completeBrowser`, which ask for each part. */
const COMPLETION = /^missing-parts-/;
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;
/** Modifiers within a pattern, as in `(?i:a)`. */
const MODIFIERS = /\(\?(?:[ims]+|[ims]*-[ims]+):/;

type Use = Readonly<{ part: string; place: string }>;

/** Name of a member; undefined for one that is computed or private. */
const memberOf = (node: ESTree.MemberExpression): string | undefined =>
  !node.computed && node.property.type === "Identifier" ? node.property.name : undefined;

/** The part that an expression names. @param isCall true where a method of any object is called */
function partNamed(parts: Parts, node: ESTree.Node, isCall: boolean): string | undefined {
  if (node.type === "Identifier") return parts.globals.has(node.name) ? node.name : undefined;
  const name = node.type === "MemberExpression" ? memberOf(node) : undefined;
  if (node.type !== "MemberExpression" || name === undefined) return undefined;
  const holder = node.object.type === "Identifier" ? node.object.name : "";
  if (GLOBAL_OBJECTS.has(holder) && parts.globals.has(name)) return name;
  if (parts.members.has(`${holder}.${name}`)) return `${holder}.${name}`;
  return isCall && parts.methods.has(name) ? name : undefined;
}

/** Younger features of a regular expression, which `RegExp` refuses when it is evaluated. */
const isYoungPattern = (pattern: string, flags: string): boolean => flags.includes("v") || MODIFIERS.test(pattern);

/**
 * Uses of parts in a script that fail where the part is missing: calls, constructions, members of it, `instanceof` and
 * `extends`. A part that is only passed on is not found.
 */
export function usesIn(parts: Parts, name: string, script: string): Use[] {
  const uses: Use[] = [];
  const note = (node: ESTree.Node | null, isCall = false) => {
    const part = node === null ? undefined : partNamed(parts, node, isCall);
    if (node === null || part === undefined) return;
    uses.push({ part, place: `${name}: ${script.slice(Math.max(0, node.start - 40), node.end + 20).trim()}` });
  };
  const notePattern = (node: ESTree.Node, pattern: string, flags: string) => {
    if (isYoungPattern(pattern, flags))
      uses.push({ part: "RegExp", place: `${name}: ${script.slice(node.start, node.end)}` });
  };
  const { program, errors } = parseSync(name, script);
  if (errors[0] !== undefined) throw new Error(`${name} cannot be parsed: ${errors[0].message}`);
  new Visitor({
    CallExpression: (node) => {
      if (!node.optional) note(node.callee, true);
    },
    NewExpression: (node) => {
      note(node.callee);
      const [pattern, flags] = node.arguments;
      if (node.callee.type === "Identifier" && node.callee.name === "RegExp" && flags?.type === "Literal")
        notePattern(node, pattern?.type === "Literal" ? String(pattern.value) : "", String(flags.value));
    },
    MemberExpression: (node) => {
      if (!node.optional) note(node.object);
    },
    BinaryExpression: (node) => {
      if (node.operator === "instanceof") note(node.right);
    },
    ClassDeclaration: (node) => note(node.superClass),
    ClassExpression: (node) => note(node.superClass),
    Literal: (node) => {
      if ("regex" in node) notePattern(node, node.regex.pattern, node.regex.flags);
    },
  }).visit(program);
  return uses;
}

/** Scripts of a build by file: those below `assets/` run after `completeBrowser`, the others and inline ones do not. */
function scriptsOf(folder: string): { name: string; script: string; isCompleted: boolean }[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  return files
    .filter((name) => /\.(?:js|html)$/.test(name) && !COMPLETION.test(basename(name)))
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const isCompleted = name.startsWith("assets/");
      if (name.endsWith(".js")) return [{ name, script: text, isCompleted }];
      return Array.from(text.matchAll(INLINE_SCRIPT), ([, script = ""]) => ({ name, script, isCompleted }));
    });
}

/** TypeScript's libraries whose parts every page has, as the option `lib` of the web apps lists them. */
export function completedLibraries(root: string): ReadonlySet<string> {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, "tsconfig.web.json"), "utf8")) as {
    compilerOptions: { lib: readonly string[] };
  };
  return new Set(compilerOptions.lib);
}

/** Uses of parts that the oldest served browsers lack, in a build. */
export function youngUses(folder: string, completed: ReadonlySet<string>): { checked: number; uses: Use[] } {
  const [after, before] = [refusedParts(completed), refusedParts(new Set())];
  const scripts = scriptsOf(folder);
  const uses = scripts.flatMap(({ name, script, isCompleted }) => usesIn(isCompleted ? after : before, name, script));
  return { checked: scripts.length, uses };
}

/** Compares uses with the list of those that stay. */
export function judgeUses(uses: readonly Use[], allowed: Allowed = ALLOWED): string[] {
  const byPart = Map.groupBy(uses, ({ part }) => part);
  const extra = [...byPart].flatMap(([part, places]) => {
    const count = allowed[part]?.uses ?? 0;
    if (places.length === count) return [];
    const rest = places.map(({ place }) => `\n${place.replaceAll(/\s+/g, " ").slice(0, 160)}`);
    return [`${part} is younger than the floor: ${places.length} uses, ${count} are allowed${rest.join("")}`];
  });
  const gone = Object.keys(allowed).filter((part) => !byPart.has(part));
  return [...extra, ...gone.map((part) => `${part} is allowed, and nothing uses it`)];
}

export const browserFloor: Check = {
  name: "browser-floor",
  title: "Nothing younger than the oldest browsers in the bundles",
  async run(root) {
    const completed = completedLibraries(root);
    const builds = await Promise.all([buildWeb(root, "web", "production"), buildWeb(root, "console", "production")]);
    const found = builds.map(({ folder }) => youngUses(folder, completed));
    const checked = found.reduce((sum, each) => sum + each.checked, 0);
    return { checked, unit: "scripts", problems: judgeUses(found.flatMap(({ uses }) => uses)) };
  },
};
