import type { ComponentType } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { tolerateTranslators } from "@wth/web-kit/browser/tolerate-translators.ts";
import { LandingRoot } from "./landing-root.tsx";

/** Hydrates a server-rendered page at once, before a translator changes its texts again. */
export function hydratePage(Blocks: ComponentType): void {
  const root = document.querySelector("#root");
  if (root === null) throw new Error("the document has no #root");
  tolerateTranslators(window.earlyChanges);
  flushSync(() => hydrateRoot(root, <LandingRoot Blocks={Blocks} />));
  dispatchEvent(new Event("wth:hydrated"));
}
