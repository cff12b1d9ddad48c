import { join } from "node:path";
import { expect, test } from "vitest";
import { completedLibraries, judgeUses, usesIn, youngUses } from "./browser-floor.ts";
import { plantTree } from "./planted-tree.ts";
import { runProgram, runTool } from "./run-tool.ts";
import { COMPLETED_MEMBERS, partsOf, readLibraries, refusedParts } from "./younger-parts.ts";

const root = join(import.meta.dirname, "../..");
const completed = completedLibraries(root);
const parts = refusedParts(completed);
const partsUsedIn = (script: string) => usesIn(parts, "app.js", script).map(({ part }) => part);

test.each([
  ["a global", "new Temporal.PlainDate(2026, 1, 1)", "Temporal"],
  ["a global of the window", "window.scheduler.yield()", "scheduler"],
  ["a function of a constructor", "a(Error.isError(b))", "Error.isError"],
  ["an object of the navigator", "navigator.storageBuckets.open(a)", "navigator.storageBuckets"],
  ["a method", "a.b().getOrInsert(c, d)", "getOrInsert"],
  ["a method of an element", "a?.checkVisibility()", "checkVisibility"],
  ["a class to extend", "class A extends Float16Array {}", "Float16Array"],
  ["a type to compare with", "a instanceof ToggleEvent", "ToggleEvent"],
  ["a flag of a pattern", "/[a--b]/v", "RegExp"],
  ["a flag of a pattern as the build writes it", 'new RegExp("[a--b]", "v")', "RegExp"],
  ["a modifier in a pattern", "/(?i:a)b/", "RegExp"],
])("finds %s [X34]", (_, script, part) => {
  expect(partsUsedIn(script)).toContain(part);
});

test("accepts parts that are asked for, completed, or of other objects [X34]", () => {
  for (const script of [
    'typeof Temporal === "object"',
    "a.checkVisibility?.()",
    "navigator.connection?.saveData",
    "Promise.try(a); [].toSorted(); new Set().union(b); URL.parse(c); AbortSignal.any(d)",
    "a.navigator.show; a.scheduler.run(); a.Highlight.b; (a) => a.share()",
    "/(?:a)(?<b>c)(?<=d)/u",
  ])
    expect(partsUsedIn(script), script).toEqual([]);
});

test("refuses completed parts where nothing completes the browser [X34]", () => {
  using tree = plantTree({
    "sw.js": "a.toSorted()",
    "index.html":
      '<script src="/a.js"></script><script>URL.parse(a)</script><script type="module">a.toSorted()</script>',
    "assets/app-1.js": "a.toSorted(); URL.parse(b); Temporal.Now.instant()",
    "assets/missing-parts-1.js": "Temporal.Now.instant()",
  });
  const found = youngUses(tree.root, completed).uses.map(({ part, place }) => `${place.split(":")[0]}: ${part}`);
  expect([...new Set(found)]).toEqual(["assets/app-1.js: Temporal", "index.html: URL.parse", "sw.js: toSorted"]);
});

test("refuses more uses than are allowed, and entries without a use [X34]", () => {
  const allowed = { Temporal: { uses: 1, reason: "asked for" }, scheduler: { uses: 1, reason: "asked for" } };
  const use = { part: "Temporal", place: "app.js: Temporal.Now" };
  expect(judgeUses([use], allowed)).toEqual(["scheduler is allowed, and nothing uses it"]);
  const [problem] = judgeUses([use, use, { ...use, part: "scheduler" }], allowed);
  expect(problem).toContain("Temporal is younger than the floor: 2 uses, 1 are allowed\napp.js: Temporal.Now");
});

test("the types refuse parts of the language that are not completed [X34]", async () => {
  const options = { types: [], noEmit: true, incremental: false, composite: false };
  using tree = plantTree({
    "tsconfig.json": JSON.stringify({
      extends: join(root, "tsconfig.web.json"),
      compilerOptions: options,
      include: ["*.ts"],
    }),
    "completed.ts": "export const a = [[2, 1].toSorted(), new Set([1]).union(new Set([2])), Promise.try(() => 1)];\n",
    "raw.ts":
      "export const b = new ArrayBuffer(1).transfer();\nexport const c = new Map<number, number>().getOrInsert(1, 1);\n",
  });
  const { code, output } = await runTool(tree.root, "tsc", ["-p", "."]);
  expect(code).not.toBe(0);
  expect(output.split("\n").map((line) => /^\w+\.ts|'\w+'/.exec(line)?.[0])).toEqual(["raw.ts", "raw.ts"]);
});

/**
 * Runs in a process of its own: takes parts away, loads what is missing, and prints the names that are still missing.
 */
const COMPLETE = `
import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
const [members, methods] = JSON.parse(process.argv[1]);
// imports without an ending, as bundlers resolve them
const file = pathToFileURL(process.argv[2]).href;
const { resolve } = createRequire(new URL("beside.js", file));
const find = (name) => (name.startsWith("core-js/") ? pathToFileURL(resolve(name)).href : name);
registerHooks({
  resolve: (name, context, next) => next(context.parentURL === file ? find(name) : name, context),
});
const holderOf = (owner, name) => {
  for (let at = owner; at; at = Object.getPrototypeOf(at)) if (Object.hasOwn(at, name)) return at;
};
const typed = Object.getPrototypeOf(Int8Array);
const prototypes = [Array, Map, Set, String, RegExp, typed, Iterator].map((each) => each.prototype);
const places = [
  ...members.map((path) => path.split(".")).map(([owner, name]) => [globalThis[owner], name]),
  ...methods.flatMap((name) => prototypes.filter((each) => holderOf(each, name) === each).map((each) => [each, name])),
];
for (const [owner, name] of places) delete owner[name];
const isMissing = ([owner, name]) => !(name in owner);
const taken = places.filter(isMissing).length;
await import(file);
console.log(JSON.stringify({ taken, places: places.length, missing: places.filter(isMissing).map(([, name]) => name) }));
`;

test("every part that the types know is loaded where it is missing [X34, X02]", async () => {
  const known = partsOf(readLibraries(), (library) => completed.has(library));
  const names = JSON.stringify([
    [...known.members, ...COMPLETED_MEMBERS],
    [...known.methods, "with"],
  ]);
  const file = join(root, "packages/web-kit/src/browser/missing-parts.ts");
  const { output } = await runProgram(root, process.execPath, ["--input-type=module", "-e", COMPLETE, names, file]);
  const { taken, places, missing } = JSON.parse(output.split("\n").at(-1) ?? "") as Record<string, unknown>;
  expect(missing).toEqual([]);
  expect([taken, Number(places) > 20]).toEqual([places, true]);
});
