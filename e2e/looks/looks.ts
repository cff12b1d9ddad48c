import { languages, type Language } from "../support/texts.ts";

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

/** Those at which there are reference pictures, in pixels. */
export const pictureWidths = [1440, 390] as const;
/** Every width at which a page is looked at; pictures come first, as a chart remembers the widths before. */
export const widths: readonly number[] = [...pictureWidths, 1300, 1000, 750];

export const heightAt = (width: number): number => (width < 750 ? 844 : 900);

/** How all pages look: what a visitor chooses. */
export type Look = { language: Language; theme: Theme };

export const looks: readonly Look[] = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));
