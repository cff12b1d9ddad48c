import { i18n, languageTags } from "#i18n/language.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";

/** Placeholder for the site's origin, which only the server knows. */
const ORIGIN = "https://public-url.invalid";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;
const tag = (name: string, attributes: Attributes): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escape(value)}"`)
    .join(" ")} />`;

export type PageHead = {
  path: string;
  title: string;
  description: string;
};

/** An address without a language shows English to visitors who prefer neither language. */
const addressOf = (path: string, language: Language): string =>
  language === "en" ? `${ORIGIN}${path}` : `${ORIGIN}${path}?language=${language}`;

const languages = Object.keys(languageTags) as Language[];
const openGraphLocales = { en: "en_US", zhCN: "zh_TW" } as const satisfies Record<Language, string>;

/** Returns a page's head for browsers, search engines and link previews. */
export function pageHead({ path, title, description }: PageHead, language: Language): string {
  const t = i18n.getFixedT(languageTags[language], "pages");
  const address = addressOf(path, language);
  const others = languages.filter((other) => other !== language);
  const card = { image: `${ORIGIN}/cards/${language}.png`, alt: t(($) => $.card.alt) };
  const property = (name: string, content: string): string => tag("meta", { property: name, content });
  return [
    `<title>${escape(title)}</title>`,
    tag("meta", { name: "description", content: description }),
    tag("link", { rel: "canonical", href: address }),
    ...languages.map((each) =>
      tag("link", { rel: "alternate", hreflang: languageTags[each], href: addressOf(path, each) }),
    ),
    tag("link", { rel: "alternate", hreflang: "x-default", href: addressOf(path, "en") }),
    property("og:type", "website"),
    property("og:site_name", "WTH"),
    property("og:title", title),
    property("og:description", description),
    property("og:url", address),
    property("og:locale", openGraphLocales[language]),
    ...others.map((other) => property("og:locale:alternate", openGraphLocales[other])),
    property("og:image", card.image),
    property("og:image:width", "1200"),
    property("og:image:height", "630"),
    property("og:image:alt", card.alt),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    tag("meta", { name: "twitter:image:alt", content: card.alt }),
  ].join("\n    ");
}
