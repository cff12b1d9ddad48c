import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";

/** The theme that is shown, and its change. The page follows the system until the first change. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  // Mantine stops transitions during a change by a style sheet written as markup, which Trusted Types refuse.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme("dark", { getInitialValueInEffect: false }) === "dark";
  return { isDark, toggle: () => setColorScheme(isDark ? "light" : "dark") };
}
