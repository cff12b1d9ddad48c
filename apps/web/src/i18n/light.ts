import type { Bundles } from "./language.ts";

/** The texts of the landing page alone. */
export const lightBundles: Bundles = {
  en: async () => (await import("./en/light.ts")).lightEn,
  zhCN: async () => (await import("./zhCN/light.ts")).lightZhCN,
};
