import { languages, type Language } from "../support/texts.ts";

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

/** Every width at which a page is looked at, in pixels. */
export const widths = [1440, 1300, 1000, 750, 390] as const;
/** Those at which there are reference pictures. */
export const pictureWidths: readonly number[] = [1440, 390];

export const heightAt = (width: number): number => (width < 750 ? 844 : 900);

/** How all pages look: what a visitor chooses. */
export type Look = { language: Language; theme: Theme };

export const looks: readonly Look[] = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));
