import { IconMoon, IconSun } from "@tabler/icons-react";
import { IconButton } from "@wth/ui";
import { useTranslation } from "react-i18next";

/** Switches to the theme that is not active. */
export function ThemeButton({ dark, onToggle }: { dark: boolean; onToggle: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <IconButton label={dark ? t(($) => $.theme.toLight) : t(($) => $.theme.toDark)} onClick={onToggle}>
      {dark ? <IconSun size={19} stroke={1.7} /> : <IconMoon size={19} stroke={1.7} />}
    </IconButton>
  );
}
