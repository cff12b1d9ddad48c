import { dirname } from "node:path";
import { expect, test } from "vitest";
import { findLiterals, findStyleLiterals } from "./literal-finder.ts";
import { literals, literalsCheck } from "./literals.ts";
import { plantTree } from "./planted-tree.ts";

const PLACE = "apps/web/src/features/mining/card.tsx";
const texts = (source: string): string[] => findLiterals("card.tsx", source).map(({ text }) => text);

test.each([
  ["text of an element", "const a = <p>Start all rigs</p>;", "Start all rigs"],
  ["one word of an element", "const a = <p>Start</p>;", "Start"],
  ["Chinese of an element", "const a = <p>啟動</p>;", "啟動"],
  ["a value in braces", 'const a = <p>{"Start"}</p>;', "Start"],
  ["one side of a choice", 'const a = <p>{isOpen ? t(($) => $.open) : "Closed"}</p>;', "Closed"],
  ["a word beside a value", "const a = <p>{`${count} rigs`}</p>;", " rigs"],
  ["a fallback value", 'const a = <p>{name ?? "Anonymous"}</p>;', "Anonymous"],
  ["an accessible name", 'const a = <button aria-label="Close" />;', "Close"],
  ["a title", 'const a = <Panel title={isNew ? "New" : title} />;', "New"],
  ["a placeholder", 'const a = <input placeholder="Search" />;', "Search"],
  ["the text of a picture", 'const a = <img alt="Blue whale" />;', "Blue whale"],
  ["a custom label", 'const a = <Field closeLabel="Close" />;', "Close"],
  ["a column's title", 'const columns = [{ key: "date", title: "Date" }];', "Date"],
  ["a default label", 'function Field({ label = "Amount" }) { return label; }', "Amount"],
  ["a toast", 'notifySuccess("Saved");', "Saved"],
  ["a toast with a choice", 'notifyError(isKnown ? text : "Failed");', "Failed"],
  ["an error with words for the screen", 'throw new ApiError(400, "Failed");', "Failed"],
  ["the window's title", 'document.title = "Mining";', "Mining"],
  ["an attribute that is set", 'node.setAttribute("aria-label", "Close");', "Close"],
  ["text that is set", 'node.textContent = "Done";', "Done"],
  ["text that is drawn", 'ctx.fillText("Scan", x, y);', "Scan"],
  ["a notification", 'new Notification("Ended");', "Ended"],
  ["a sentence in a table", 'const words = { a: "Your rig has stopped" };', "Your rig has stopped"],
  ["Chinese in a table", 'const words = { a: "礦機" };', "礦機"],
  ["an error's message on the screen", "const a = <p>{error.message}</p>;", "error.message"],
  ["numbers in one language", 'new Intl.NumberFormat("en-US").format(1);', 'new Intl.NumberFormat("en-US")'],
  ["dates in the browser's own language", "date.toLocaleDateString();", "date.toLocaleDateString()"],
  ["an error's message in a toast", "notifyError(cause.message);", "cause.message"],
])("finds %s", (_, source, text) => {
  expect(texts(source)).toEqual([text]);
});

test.each([
  ["a text of the text files", "const a = <p>{t(($) => $.start)}</p>;"],
  [
    "the name, symbols and levels",
    'const a = <p>WTH · {price} USDT <b>V{level}</b> <Figure unit="WTH" label="WTHS" /></p>;',
  ],
  ["punctuation and entities", "const a = <p>{left} / {all}&nbsp;–&nbsp;{more}%</p>;"],
  ["keys of the keyboard", "const a = <kbd>R</kbd>;"],
  [
    "technical attributes",
    'const a = <svg role="img" d="M1 2 L3 4" className="one two" preserveAspectRatio="xMid slice" />;',
  ],
  ["the key that a phone's keyboard shows", 'const a = <input enterKeyHint="done" />;'],
  ["an error for developers", 'function a() { throw new Error("used outside of its page"); }'],
  ["a cause", 'done(new RangeError("there is no such row"));'],
  ["formats in the language shown", "new Intl.NumberFormat(i18n.language).format(1); new Intl.Segmenter();"],
  ["types", 'type Reason = "wrong token" | "wrong sender";'],
  ["names of properties", 'const reasons = { "wrong token": "wrongToken" };'],
  ["styles", "const a = `px) { .wide { display: none } }\n.narrow { display: contents }`;"],
  ["modules", 'import "a long name/with spaces in it";'],
  ["media queries and markup", 'matchMedia("(min-width: 10px) and (hover: none)"); const a = "<svg width height />";'],
])("accepts %s", (_, source) => {
  expect(texts(source)).toEqual([]);
});

test("finds words in a style sheet, and accepts signs", () => {
  const source =
    '.a::after { content: "New"; }\n.b { content: ""; }\n.c { content: "\\2022"; }\n.d { content: attr(title); }';
  expect(findStyleLiterals(source).map(({ line, text }) => [line, text])).toEqual([[1, "New"]]);
});

test("names the place, and ignores texts, tests and test helpers", async () => {
  const shown = "\nexport const a = <p>Start</p>;\n";
  using tree = plantTree({
    [PLACE]: shown,
    "apps/web/src/features/mining/card.test.tsx": shown,
    "apps/web/src/features/mining/testing/render-card.tsx": shown,
    "apps/web/src/i18n/en/mining.ts": 'export const mining = { start: "Start mining now" };\n',
    "packages/ui/src/field.module.css": '.a::before { content: "Note"; }\n',
  });
  const { checked, unit, problems } = await literalsCheck([]).run(tree.root);
  expect([checked, unit]).toEqual([2, "files"]);
  expect(problems).toEqual([
    `${PLACE}:2: "Start", text of an element`,
    'packages/ui/src/field.module.css:1: "Note", content of a style sheet',
  ]);
});

test("accepts listed literals, and reports an entry that is not needed", async () => {
  using tree = plantTree({ [PLACE]: "export const a = <p>Start</p>;\n" });
  const allowed = { file: PLACE, text: "Start", reason: "planted" };
  expect((await literalsCheck([allowed]).run(tree.root)).problems).toEqual([]);
  const idle = { file: PLACE, text: "Stop", reason: "planted" };
  expect((await literalsCheck([allowed, idle]).run(tree.root)).problems).toEqual([
    `${PLACE}: this exception is no longer needed: Stop`,
  ]);
});

test("the product has no words outside its text files", async () => {
  const { checked, problems } = await literals.run(dirname(dirname(import.meta.dirname)));
  expect(problems).toEqual([]);
  expect(checked).toBeGreaterThan(500);
});
