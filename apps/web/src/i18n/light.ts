import type { Bundles } from "./language.ts";
import type { LightTexts } from "./texts.ts";

const isOfBlocks = (namespace: string | undefined): boolean => namespace?.startsWith("landing") === true;

/** Texts of the built-in whitepaper. */
export const paperBundles: Bundles = {
  en: async () => {
    const [{ frameEn }, texts] = await Promise.all([import("./en/frame.ts"), import("./en/whitepaper.ts")]);
    return { ...frameEn, ...texts };
  },
  zhCN: async () => {
    const [{ frameZhCN }, texts] = await Promise.all([import("./zhCN/frame.ts"), import("./zhCN/whitepaper.ts")]);
    return { ...frameZhCN, ...texts };
  },
};

/** Texts of the landing page without its prerendered blocks, whose texts are loaded on demand. */
export const lightBundles: Bundles = {
  en: async (namespace) =>
    isOfBlocks(namespace) ? { ...(await import("./en/landing.ts")) } : (await import("./en/frame.ts")).frameEn,
  zhCN: async (namespace): Promise<Partial<LightTexts>> =>
    isOfBlocks(namespace) ? { ...(await import("./zhCN/landing.ts")) } : (await import("./zhCN/frame.ts")).frameZhCN,
};
