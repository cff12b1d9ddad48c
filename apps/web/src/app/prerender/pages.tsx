import { renderToString } from "react-dom/server";
import { chooseTexts } from "./choose-texts.ts";
import { i18n, languageTags } from "../../i18n/language.ts";
import type { Language } from "../../i18n/resolve-language.ts";
import { LandingRoot } from "../landing/landing-root.tsx";
import { pageHead } from "./page-head.ts";

/** A document that is rendered when the app is built. */
export type Page = {
  name: string;
  /** The document it is put into. */
  template: "home.html" | "index.html";
  render: (language: Language) => Promise<Rendered>;
};

/** The language's tag, and what goes into the head and the root of the template. */
export type Rendered = { tag: string; head: string; body: string };

async function renderHome(language: Language): Promise<Rendered> {
  await chooseTexts(language);
  const tag = languageTags[language];
  const t = i18n.getFixedT(tag, "pages");
  const head = { path: "/home", title: t(($) => $.home.title), description: t(($) => $.home.description) };
  return { tag, head: pageHead(head, language), body: renderToString(<LandingRoot />) };
}

export const languages = Object.keys(languageTags) as Language[];

export const pages: readonly Page[] = [{ name: "home", template: "home.html", render: renderHome }];
