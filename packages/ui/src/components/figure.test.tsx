import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figure } from "./figure.tsx";

const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, "");

test.each([undefined, null])("shows N/A for a value of %s [CONST-28]", (value) => {
  expect(textOf(renderToStaticMarkup(<Figure value={value} />))).toBe("N/A");
});

test("reads whole part, decimals and unit as one number", () => {
  expect(textOf(renderToStaticMarkup(<Figure value="12.3400" unit="WTH" />))).toBe("12.3400WTH");
  expect(textOf(renderToStaticMarkup(<Figure value="0" />))).toBe("0");
});

test("groups thousands visually only", () => {
  const markup = renderToStaticMarkup(<Figure value="-1234567.8900" unit="WTH" grouped />);
  expect(textOf(markup)).toBe("-1234567.8900WTH");
  expect(markup.match(/>[^<>]*<\/span>/g)?.slice(0, 3)).toEqual([">-1</span>", ">234</span>", ">567</span>"]);
});
