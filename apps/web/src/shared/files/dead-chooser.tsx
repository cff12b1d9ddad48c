import { useTranslation } from "react-i18next";
import { CopyButton } from "../texts/copy-button.tsx";
import classes from "./dead-chooser.module.css";

/**
 * Another way for a person whose browser showed no dialog to choose a photo: the page's address, for another browser.
 */
export function DeadChooser({ isDead }: { isDead: boolean }) {
  const { t } = useTranslation("photos");
  return (
    <div role="status" className={classes["root"]}>
      {isDead && (
        <>
          <p>{t(($) => $.dead.text)}</p>
          <p className={classes["address"]} translate="no">
            <span>{location.href}</span>
            <CopyButton text={location.href} label={t(($) => $.dead.copy)} />
          </p>
        </>
      )}
    </div>
  );
}
