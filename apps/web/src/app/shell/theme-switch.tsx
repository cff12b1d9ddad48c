import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { ThemeButton } from "./theme-button.tsx";

/** Dark or light theme; follows the system until it is used. */
export function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("dark", { getInitialValueInEffect: false }) === "dark";
  return <ThemeButton dark={dark} onToggle={() => setColorScheme(dark ? "light" : "dark")} />;
}
