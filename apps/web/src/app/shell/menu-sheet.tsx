import { IconExternalLink, IconHelp, IconSearch } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { SideSheet, useTheme } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { WhitepaperLink } from "#shared/navigation/whitepaper-link.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import classes from "./menu-sheet.module.css";
import { NavigationLinks } from "./navigation-links.tsx";
import { openPalette } from "./palette-button.tsx";
import { SocialLinks } from "./social-links.tsx";
import { ThemeButton } from "./theme-button.tsx";

/** Navigation, social links and settings on a phone. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { isDark, toggle } = useTheme();
  return (
    <SideSheet opened onClose={onClose} title={t(($) => $.menu)} closeLabel={t(($) => $.close, { ns: "common" })}>
      <NavigationLinks stacked onFollow={onClose} />
      <button
        type="button"
        className={classes["outside"]}
        onClick={() => {
          onClose();
          void openPalette();
        }}
      >
        {t(($) => $.commands.open)}
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <Link to="/help" className={classes["outside"]} onClick={onClose}>
        {t(($) => $.nav.help)}
        <IconHelp size={20} stroke={1.6} aria-hidden="true" />
      </Link>
      <WhitepaperLink className={classes["outside"]}>
        {t(($) => $.whitepaper)}
        <IconExternalLink size={20} stroke={1.6} aria-hidden="true" />
      </WhitepaperLink>
      <div className={classes["settings"]}>
        <LanguageSwitch full />
        <ThemeButton dark={isDark} onToggle={toggle} />
      </div>
      <SocialLinks />
    </SideSheet>
  );
}
