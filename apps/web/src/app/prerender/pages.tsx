import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { Whitepaper } from "#features/whitepaper/whitepaper.tsx";
import { i18n, languageTags } from "#i18n/language.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";
import { Blocks } from "../landing/blocks.tsx";
import { LandingRoot } from "../landing/landing-root.tsx";
import { chooseTexts } from "./choose-texts.ts";
import { pageHead } from "./page-head.ts";
import { renderScreen } from "./render-screen.tsx";

export { manifest } from "./manifest.ts";

/** The language tag, and the contents of the template's head and root. */
type Rendered = { tag: string; head: string; body: string };

/** A document that the build renders. */
type Page = {
  name: string;
  /** Template of the document. */
  template: "home.html" | "whitepaper.html" | "index.html";
  /** Screen whose code the document loads; the name by default. */
  route?: string;
  render: (language: Language) => Promise<Rendered>;
};

/** A page that is readable without the app. */
const lightPage = (name: "home" | "whitepaper", Blocks: ComponentType): Page => ({
  name,
  template: `${name}.html`,
  async render(language) {
    await chooseTexts(language);
    const tag = languageTags[language];
    const t = i18n.getFixedT(tag, "pages");
    const head = { path: `/${name}`, title: t(($) => $[name].title), description: t(($) => $[name].description) };
    return { tag, head: pageHead(head, language), body: renderToString(<LandingRoot Blocks={Blocks} />) };
  },
});

/** A screen of the app that is readable before its script has loaded. */
const screen = (name: "download" | "stats"): Page => ({
  name,
  template: "index.html",
  async render(language) {
    await chooseTexts(language);
    const tag = languageTags[language];
    const title = `${i18n.getFixedT(tag, "shell")(($) => $.nav[name])} · WTH`;
    const description = i18n.getFixedT(tag, "pages")(($) => $[name].description);
    const head = pageHead({ path: `/${name}`, title, description }, language);
    return { tag, head, body: await renderScreen(`/${name}`) };
  },
});

type Entrance = "defi" | "c2c" | "account" | "activity" | "plan" | "help" | "status" | "trust";

/** A screen of the app without content, whose head names it for browsers and link previews. */
const entrance = (name: Entrance): Page => ({
  name,
  template: "index.html",
  async render(language) {
    const tag = languageTags[language];
    await chooseTexts(language);
    const title = `${i18n.getFixedT(tag, "shell")(($) => $.nav[name])} · WTH`;
    const description = i18n.getFixedT(tag, "pages")(($) => $[name].description);
    return { tag, head: pageHead({ path: `/${name}`, title, description }, language), body: "" };
  },
});

/** The entrance by the link of an invitation. */
const invitation: Page = {
  name: "invitation",
  template: "index.html",
  route: "defi",
  async render(language) {
    const tag = languageTags[language];
    await chooseTexts(language);
    const { title, description } = i18n.getFixedT(tag, "pages")(($) => $.invitation, { returnObjects: true });
    return { tag, head: pageHead({ path: "/defi", title, description }, language), body: "" };
  },
};

export const languages = Object.keys(languageTags) as Language[];

export const pages: readonly Page[] = [
  lightPage("home", Blocks),
  lightPage("whitepaper", Whitepaper),
  screen("download"),
  screen("stats"),
  ...(["defi", "c2c", "account", "activity", "plan", "help", "status", "trust"] as const).map(entrance),
  invitation,
];
