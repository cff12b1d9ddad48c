import "@wth/ui/light.css";
import { beforeLanguageChange, i18n, languageOfTag, startTexts } from "#i18n/language.ts";
import { lightBundles } from "#i18n/light.ts";
import { completeBrowser } from "@wth/web-kit/browser/complete-browser.ts";
import { trustOwnScripts } from "@wth/web-kit/safety/trust-own-scripts.ts";
import { BlocksOnDemand, loadBlocks } from "./blocks-on-demand.tsx";
import { hydratePage } from "./hydrate-page.tsx";

trustOwnScripts();

/** Hydrates the server-rendered page in its language. */
async function start(): Promise<void> {
  await completeBrowser();
  await startTexts(lightBundles, languageOfTag(document.documentElement.lang));
  beforeLanguageChange(loadBlocks);
  i18n.on("languageChanged", () => {
    document.title = i18n.t(($) => $.home.title, { ns: "pages" });
  });
  hydratePage(BlocksOnDemand);
  void import("#shared/drawing/rest-when-slow.ts").then(({ restWhenSlow }) => restWhenSlow());
  const { beInstallable } = await import("#shared/connection/be-installable.ts");
  beInstallable();
}

void start();
