import { Spinner } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./mining-overlay.module.css";

/** Covers the page during an action on several rigs. */
export function MiningOverlay() {
  const { t } = useTranslation("common");
  return (
    <div className={classes["root"]} data-testid="mining-overlay">
      <span className={classes["label"]} role="status" aria-label={t(($) => $.loading)}>
        <Spinner />
      </span>
    </div>
  );
}
