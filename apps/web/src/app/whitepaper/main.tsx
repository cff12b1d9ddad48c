import "@wth/ui/light.css";
import { Whitepaper } from "#features/whitepaper/whitepaper.tsx";
import { i18n, languageOfTag, startTexts } from "#i18n/language.ts";
import { paperBundles } from "#i18n/light.ts";
import { completeBrowser } from "@wth/web-kit/browser/complete-browser.ts";
import { hydratePage } from "../landing/hydrate-page.tsx";

/** Hydrates the language and theme switches of the server-rendered whitepaper. */
async function start(): Promise<void> {
  await completeBrowser();
  await startTexts(paperBundles, languageOfTag(document.documentElement.lang));
  i18n.on("languageChanged", () => {
    document.title = i18n.t(($) => $.whitepaper.title, { ns: "pages" });
  });
  hydratePage(Whitepaper);
}

void start();
