import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { IconButton } from "@wth/ui";
import { useTranslation } from "react-i18next";

/** Dark or light; until it is used, the system decides. */
export function ThemeSwitch() {
  const { t } = useTranslation("shell");
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme("dark", { getInitialValueInEffect: false });
  const dark = shown === "dark";
  return (
    <IconButton
      label={dark ? t(($) => $.theme.toLight) : t(($) => $.theme.toDark)}
      onClick={() => setColorScheme(dark ? "light" : "dark")}
    >
      {dark ? <IconSun size={19} stroke={1.7} /> : <IconMoon size={19} stroke={1.7} />}
    </IconButton>
  );
}
