import { Button } from "@wth/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "./claim-button.module.css";

/** No dividend has been shared out so far. */
const CLAIMABLE = 0;

/** Claims every NFT dividend at once; there is something to press only while there is something to claim. */
export function ClaimButton() {
  const { t } = useTranslation("nft");
  const noteId = useId();
  return (
    <div className={classes["root"]}>
      <Button variant="primary" disabled={CLAIMABLE === 0} aria-describedby={noteId}>
        {t(($) => $.actions.claim)}
      </Button>
      <p id={noteId} className={classes["note"]}>
        {t(($) => $.badge.claimNone)}
      </p>
    </div>
  );
}
