// @vitest-environment jsdom
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { chooseLanguage } from "#i18n/language.ts";
import { showStatic } from "#shared/testing/static-page.tsx";
import { installBrowser } from "@wth/web-kit/testing/browser.ts";
import { translators } from "@wth/web-kit/testing/translators.ts";
import { BlocksOnDemand, loadBlocks } from "./blocks-on-demand.tsx";
import { Blocks } from "./blocks.tsx";
import { hydratePage } from "./hydrate-page.tsx";
import { LandingRoot } from "./landing-root.tsx";

const everything = { subtree: true, childList: true, characterData: true, characterDataOldValue: true };
/** Lets the browser report changes, and React render. */
const turn = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const shown = (): string => (document.querySelector("#root")?.textContent ?? "").replaceAll(/[[\]]/g, "");

test("a landing page translated from its start on is hydrated and changes its language [V03, X35]", async () => {
  installBrowser();
  const onError = vi.fn((event: Event) => event.preventDefault());
  addEventListener("error", onError);
  await showStatic(null);
  document.body.innerHTML = `<div id="root">${renderToString(<LandingRoot Blocks={Blocks} />)}</div>`;
  const before = shown();
  // as the inlined script does
  window.earlyChanges = [];
  const early = new MutationObserver((records) => window.earlyChanges?.push(...records));
  early.observe(document.body, everything);
  translators.fonts(document.body);
  await turn();
  early.disconnect();
  const later = new MutationObserver(() => translators.fonts(document.body));
  later.observe(document.body, everything);

  hydratePage(BlocksOnDemand);
  await turn();
  expect(shown()).toBe(before);
  await loadBlocks();
  expect(shown()).toBe(before);
  await chooseLanguage("zhCN");
  const chinese = new DOMParser().parseFromString(renderToString(<LandingRoot Blocks={Blocks} />), "text/html");
  await vi.waitFor(() => expect(shown()).toBe(chinese.body.textContent));
  later.disconnect();
  await turn();
  expect(onError).not.toHaveBeenCalled();
});
