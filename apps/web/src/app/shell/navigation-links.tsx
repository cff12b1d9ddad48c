import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { navigation as screens } from "#config/route-table.ts";
import classes from "./navigation-links.module.css";

type Props = {
  /** Stacked, for the menu on phones. */
  stacked?: boolean;
  onFollow?: () => void;
};

/** Links to the main screens. */
export function NavigationLinks({ stacked = false, onFollow }: Props) {
  const { t } = useTranslation("shell");
  return (
    <nav aria-label={t(($) => $.navigation)} className={classes["root"]} data-stacked={stacked || undefined}>
      {/* The landing page is a separate document outside the app. */}
      <a href="/home" className={classes["link"]}>
        {t(($) => $.nav.home)}
      </a>
      {screens.map(({ path, name }) => (
        <Link key={name} to={path} className={classes["link"]} onClick={() => onFollow?.()}>
          {t(($) => $.nav[name])}
        </Link>
      ))}
    </nav>
  );
}
