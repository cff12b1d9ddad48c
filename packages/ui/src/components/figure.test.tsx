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
