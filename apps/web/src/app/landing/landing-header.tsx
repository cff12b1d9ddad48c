import { Logo } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { WhitepaperLink } from "#shared/navigation/whitepaper-link.tsx";
import bar from "../shell/header.module.css";
import { LanguageSwitch } from "../shell/language-switch.tsx";
import classes from "./landing.module.css";
import { LandingWalletButton } from "./landing-wallet-button.tsx";
import { LandingThemeSwitch } from "./landing-theme-switch.tsx";

/** Header of the landing page. */
export function LandingHeader() {
  const { t } = useTranslation("shell");
  return (
    <nav aria-label={t(($) => $.navigation)} className={bar["root"]}>
      <div className={bar["bar"]}>
        <a href="/home" className={bar["logo"]} aria-label={t(($) => $.home)}>
          <Logo />
        </a>
        <div className={bar["end"]}>
          <WhitepaperLink className={classes["whitepaper"] ?? ""}>{t(($) => $.whitepaper)}</WhitepaperLink>
          <LanguageSwitch />
          <LandingThemeSwitch />
          <LandingWalletButton />
        </div>
      </div>
    </nav>
  );
}
