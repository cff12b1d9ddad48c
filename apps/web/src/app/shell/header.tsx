import { Logo, useIsMid, useIsMobile, useTheme } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./header.module.css";
import { LanguageSwitch } from "./language-switch.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NotificationArea } from "./notification-area.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { WalletArea } from "./wallet-area.tsx";
import { WhitepaperButton } from "./whitepaper-button.tsx";

/** Header of all screens except the landing page. */
export function Header() {
  const { t } = useTranslation("shell");
  const mobile = useIsMobile();
  const mid = useIsMid();
  const { isDark, toggle } = useTheme();
  return (
    <header className={classes["root"]}>
      <div className={classes["bar"]}>
        <a href="/home" className={classes["logo"]} aria-label={t(($) => $.home)}>
          <Logo />
        </a>
        {mobile ? (
          <div className={classes["end"]}>
            <NotificationArea />
            <WalletArea />
            <MobileMenu />
          </div>
        ) : (
          <>
            <NavigationLinks />
            <div className={classes["end"]}>
              <PaletteButton full={!mid} />
              <WhitepaperButton full={!mid} />
              <LanguageSwitch full={!mid} />
              <ThemeButton dark={isDark} onToggle={toggle} />
              <NotificationArea />
              <WalletArea />
            </div>
          </>
        )}
      </div>
    </header>
  );
}
