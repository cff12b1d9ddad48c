import { useQuery } from "@tanstack/react-query";
import { Button } from "@wth/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { nftCountQuery } from "#shared/community/dividend-queries.ts";
import { useDividendClaim } from "#shared/community/use-dividend-claim.ts";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import classes from "./claim-button.module.css";

/** Claims all NFT dividends; disabled when there are none. */
export function ClaimButton() {
  const { t } = useTranslation("dividends");
  const noteId = useId();
  const { data: count = 0, isError, isFetching, refetch } = useQuery(nftCountQuery);
  const { busy, claimNft } = useDividendClaim();
  return (
    <div className={classes["root"]}>
      <Button
        variant="primary"
        disabled={count === 0}
        busy={busy !== undefined}
        aria-describedby={noteId}
        onClick={() => void claimNft()}
      >
        {t(($) => $.actions.claim, { ns: "nft" })}
      </Button>
      <p id={noteId} className={classes["note"]}>
        {count === 0 ? t(($) => $.banner.none) : t(($) => $.banner.count, { count })}
      </p>
      {isError && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
}
