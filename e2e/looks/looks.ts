import { languages, type Language } from "../support/texts.ts";

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

export type PictureWidth = 1440 | 390;
/** Widths of the reference pictures, in pixels. */
export const pictureWidths: readonly PictureWidth[] = [1440, 390];
/** Widths of the contact sheets; those of pictures come first, as a chart remembers earlier widths. */
export const sheetWidths: readonly number[] = [...pictureWidths, 1920, 820, 360];
/** Widths at which pages are examined; those of pictures come first, as a chart remembers earlier widths. */
export const widths: readonly number[] = [...pictureWidths, 1300, 1000, 750];

export const heightAt = (width: number): number => (width < 750 ? 844 : 900);

/** Language and theme that a visitor chooses. */
export type Look = { language: Language; theme: Theme };

export const looks: readonly Look[] = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));
