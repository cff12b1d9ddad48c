import { lazy } from "react";
import { i18n } from "#i18n/language.ts";
import { restoreTexts } from "@wth/web-kit/browser/tolerate-translators.ts";

/** `Promise.withResolvers`, which this file cannot use: it runs before what a browser lacks is loaded. */
function openPromise() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const wanted = openPromise();
const ready = openPromise();

/**
 * The blocks as the server rendered them. They work without script; their code is loaded only to change their language.
 */
export const BlocksOnDemand = lazy(async () => {
  await wanted.promise;
  const [{ Blocks }] = await Promise.all([import("./blocks.tsx"), i18n.loadNamespaces(["landing", "landingLower"])]);
  return { default: () => <Blocks onReady={ready.resolve} /> };
});

/**
 * Resolves when the blocks can change their language. Until then no translator changes the texts that React hydrates.
 */
export async function loadBlocks(): Promise<void> {
  const page = document.body;
  page.translate = false;
  restoreTexts(page);
  wanted.resolve();
  await ready.promise;
  page.translate = true;
}
