import { useSyncExternalStore } from "react";
import { localKeys } from "#config/storage-keys.ts";
import { ThemeButton } from "../shell/theme-button.tsx";

const ATTRIBUTE = "data-mantine-color-scheme";

const subscribe = (notify: () => void): (() => void) => {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
};
const isDark = (): boolean => document.documentElement.getAttribute(ATTRIBUTE) !== "light";

/** Dark or light theme without Mantine, which reads the choice from the same storage key. */
export function LandingThemeSwitch() {
  const dark = useSyncExternalStore(subscribe, isDark, () => true);
  const toggle = (): void => {
    const theme = dark ? "light" : "dark";
    document.documentElement.setAttribute(ATTRIBUTE, theme);
    try {
      localStorage.setItem(localKeys.theme, theme);
    } catch {
      // blocked or full: the theme lasts as long as the page
    }
  };
  return <ThemeButton dark={dark} onToggle={toggle} />;
}
