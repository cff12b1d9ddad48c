import { createTheme, useComputedColorScheme, useMantineColorScheme, type MantineColorsTuple } from "@mantine/core";

const glow: MantineColorsTuple = [
  "#e3fff8",
  "#cbfcef",
  "#9bf8df",
  "#67f4cf",
  "#4df2cb",
  "#22dcb2",
  "#0bb793",
  "#009377",
  "#00705e",
  "#005648",
];

/** Mantine theme: only values that CSS tokens cannot express. Breakpoints match the layout changes. */
export const theme = createTheme({
  primaryColor: "glow",
  primaryShade: { light: 8, dark: 4 },
  colors: { glow },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: "pointer",
  focusRing: "auto",
  defaultRadius: "md",
  radius: { sm: "6px", md: "10px", lg: "18px" },
  fontFamily: "var(--wth-font-text)",
  fontFamilyMonospace: "var(--wth-font-figure)",
  breakpoints: { sm: "751px", lg: "1301px" },
});

/** The theme that is shown, and its change. The page follows the system until the first change. */
export function useTheme(): { isDark: boolean; toggle: () => void } {
  // Mantine stops transitions during a change by a style sheet written as markup, which Trusted Types refuse.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark = useComputedColorScheme("dark", { getInitialValueInEffect: false }) === "dark";
  return { isDark, toggle: () => setColorScheme(isDark ? "light" : "dark") };
}
