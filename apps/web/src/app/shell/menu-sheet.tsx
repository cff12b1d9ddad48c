import { SideSheet } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "./language-switch.tsx";
import classes from "./menu-sheet.module.css";
import { NavigationLinks } from "./navigation-links.tsx";
import { SocialLinks } from "./social-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Navigation, social links and settings on a phone. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <SideSheet opened onClose={onClose} title={t(($) => $.menu)} closeLabel={t(($) => $.close, { ns: "common" })}>
      <NavigationLinks stacked onFollow={onClose} />
      <div className={classes["settings"]}>
        <LanguageSwitch full />
        <ThemeSwitch />
      </div>
      <SocialLinks />
    </SideSheet>
  );
}
