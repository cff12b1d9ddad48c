import { i18n, languageTags } from "#i18n/language.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";
import { chooseTexts } from "./choose-texts.ts";

/** Background of app windows and splash screens. */
const ABYSS = "#030b12";
const shortcuts = ["defi", "c2c", "account", "plan"] as const;

const icon = (name: string, px: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}.png`,
  sizes: `${px}x${px}`,
  type: "image/png",
  purpose,
});

/** Returns the web app manifest. */
export async function manifest(language: Language): Promise<string> {
  await chooseTexts(language);
  const tag = languageTags[language];
  const nav = i18n.getFixedT(tag, "shell");
  return JSON.stringify({
    id: "/",
    name: "WTH",
    short_name: "WTH",
    description: i18n.getFixedT(tag, "pages")(($) => $.home.description),
    lang: tag,
    dir: "ltr",
    start_url: "/defi",
    scope: "/",
    display: "standalone",
    background_color: ABYSS,
    theme_color: ABYSS,
    categories: ["finance", "social"],
    icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("maskable-512", 512, "maskable")],
    shortcuts: shortcuts.map((name) => ({
      name: nav(($) => $.nav[name]),
      url: `/${name}`,
      icons: [icon("icon-192", 192, "any")],
    })),
  });
}
