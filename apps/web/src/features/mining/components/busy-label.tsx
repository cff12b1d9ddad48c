import { Spinner } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./rig-button.module.css";

/** Pulsing dots in place of the buttons during an action. */
export function BusyLabel() {
  const { t } = useTranslation("mining");
  return (
    <span className={classes["busy"]} role="status" aria-label={t(($) => $.card.working)}>
      <Spinner />
    </span>
  );
}
