import { useTheme } from "@wth/ui";
import { ThemeButton } from "./theme-button.tsx";

/** Dark or light theme; follows the system until it is used. */
export function ThemeSwitch() {
  const { isDark, toggle } = useTheme();
  return <ThemeButton dark={isDark} onToggle={toggle} />;
}
