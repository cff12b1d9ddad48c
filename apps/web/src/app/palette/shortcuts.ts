import { inLocalStorage, storedText } from "@wth/web-kit/state/stored-text.ts";
import { createStore } from "@wth/web-kit/state/create-store.ts";
import { navigation, routeTable, type Screen } from "#config/route-table.ts";
import { localKeys } from "#config/storage-keys.ts";
import { chooseLanguage, currentLanguage } from "#i18n/index.ts";

/** Letter of each page's shortcut, pressed with Shift. */
const letters = { defi: "D", c2c: "C", account: "A", activity: "R", plan: "P", stats: "S", help: "H" } as const;

type PageWithShortcut = keyof typeof letters;

const hasShortcut = (screen: Screen): screen is Extract<Screen, { name: PageWithShortcut }> => screen.name in letters;

/** Pages that a shortcut opens. */
export const pageShortcuts = [...navigation, ...routeTable.filter(({ name }) => name === "help")]
  .filter(hasShortcut)
  .map((screen) => ({ ...screen, letter: letters[screen.name] }));

/** Letter that shows all shortcuts, pressed with Shift. */
export const listLetter = "?";

/** Letters of the other shortcuts, pressed with Shift. */
export const otherLetters = { language: "L", theme: "T" } as const;

const OFF = "off";
const setting = storedText(inLocalStorage, localKeys.shortcuts);

/** Shortcuts of single characters can be switched off, as speech input may produce them (WCAG 2.1.4). */
export const singleKeys = {
  setting,
  areOn: (stored: string | null): boolean => stored !== OFF,
  turn: (isOn: boolean): void => setting.set(isOn ? null : OFF),
};

/** Changes to the other language. */
export const switchLanguage = (): Promise<void> => chooseLanguage(currentLanguage() === "en" ? "zhCN" : "en");

/** The command palette, what it has opened, or nothing. */
export const shown = createStore<"nothing" | "palette" | "shortcuts" | "inbox">("nothing");
