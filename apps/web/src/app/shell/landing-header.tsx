import { Link } from "@tanstack/react-router";
import { Logo } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { LinkButton } from "./link-button.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The landing page's own small bar. */
export function LandingHeader() {
  const { t } = useTranslation("shell");
  return (
    <nav aria-label={t(($) => $.navigation)} className={classes["root"]}>
      <div className={classes["bar"]}>
        <Link to="/home" className={classes["logo"]} aria-label={t(($) => $.home)}>
          <Logo />
        </Link>
        <div className={classes["end"]}>
          <LanguageSwitch />
          <ThemeSwitch />
          <LinkButton to="/defi">{t(($) => $.openApp)}</LinkButton>
        </div>
      </div>
    </nav>
  );
}
