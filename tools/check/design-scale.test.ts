import { expect, test } from "vitest";
import { scaleProblems } from "./design-scale.ts";

test.each([
  "font-size: 13px;",
  "  padding: 0 0.9rem;",
  "gap: 6px;",
  "margin: 0 auto -10px;",
  "font-size: calc(1rem + 2px);",
])("%s is off the scale", (line) => {
  expect(scaleProblems("a.css", `.root {\n${line}\n}`)).not.toEqual([]);
});

test.each([
  "font-size: var(--wth-text-sm);",
  "padding: 0.2em 0.75em;",
  "gap: 2px var(--wth-space-2);",
  "padding-inline: clamp(1rem, 2vw, 1.5rem);",
  "width: 340px;",
  "margin: 0 auto;",
])("%s is on the scale", (line) => {
  expect(scaleProblems("a.css", line)).toEqual([]);
});
