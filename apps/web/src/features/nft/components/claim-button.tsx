import { Button } from "@wth/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import classes from "./claim-button.module.css";

/** Where every NFT dividend will be claimed at once. None has been shared out so far, so there is nothing to press. */
export function ClaimButton() {
  const { t } = useTranslation("nft");
  const noteId = useId();
  return (
    <div className={classes["root"]}>
      <Button variant="primary" disabled aria-describedby={noteId}>
        {t(($) => $.actions.claim)}
      </Button>
      <p id={noteId} className={classes["note"]}>
        {t(($) => $.badge.claimNone)}
      </p>
    </div>
  );
}
