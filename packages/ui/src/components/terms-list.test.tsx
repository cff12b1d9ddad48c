import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figure } from "./figure.tsx";
import { TermsList } from "./terms-list.tsx";

test.each([
  ["99.0000 WTH", true],
  ["1,234", true],
  ["0x1234…abcd", true],
  ["1.12 USDT per WTH", false],
  ["每 WTH 1.12 USDT", false],
  ["N/A", false],
])("a list of terms leaves “%s” to translators only when it has words [X35]", (value, isFigure) => {
  const markup = renderToStaticMarkup(<TermsList terms={[{ label: "Term", value }]} />);
  expect(markup.includes('<dd translate="no">')).toBe(isFigure);
});

test("no translator changes a figure [X35]", () => {
  expect(renderToStaticMarkup(<Figure value="29.12" unit="USDT" />)).toMatch(/^<span translate="no"/);
});
