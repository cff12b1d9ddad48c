import { MantineProvider } from "@mantine/core";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { theme } from "./theme.ts";

const STYLE = /^<style[^>]*>(?<css>[^]*)<\/style>$/;

/** Returns the theme's variables that differ from Mantine's defaults, as a style sheet. */
export function renderTheme(): string {
  const markup = renderToStaticMarkup(createElement(MantineProvider, { theme, withGlobalClasses: false }));
  const { css } = STYLE.exec(markup)?.groups ?? {};
  if (css === undefined) throw new Error("Mantine rendered no variables of the theme.");
  return `/* stylelint-disable -- as Mantine writes it */\n/* Generated from theme.ts by "npm run generate". */\n${css.replaceAll(/([{;}])/g, "$1\n").trimEnd()}\n`;
}
