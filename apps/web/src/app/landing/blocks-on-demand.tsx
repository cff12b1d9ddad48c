import { lazy } from "react";
import { i18n } from "#i18n/language.ts";

const wanted = Promise.withResolvers<void>();
const ready = Promise.withResolvers<void>();

/**
 * The blocks as the server rendered them. They work without script; their code is loaded only to change their language.
 */
export const BlocksOnDemand = lazy(async () => {
  await wanted.promise;
  const [{ Blocks }] = await Promise.all([import("./blocks.tsx"), i18n.loadNamespaces(["landing", "landingLower"])]);
  return { default: () => <Blocks onReady={ready.resolve} /> };
});

/** Resolves when the blocks can change their language. */
export function loadBlocks(): Promise<void> {
  wanted.resolve();
  return ready.promise;
}
