import { Spinner } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./mining-page.module.css";

/** Covers the page during an action on several rigs. */
export function MiningOverlay() {
  const { t } = useTranslation("common");
  return (
    <div className={classes["overlay"]} data-testid="mining-overlay">
      <span className={classes["overlayLabel"]} role="status" aria-label={t(($) => $.loading)}>
        <Spinner />
      </span>
    </div>
  );
}
