import { Button, Figure } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { DividendClaim } from "#shared/community/use-dividend-claim.ts";
import type { DividendSummary } from "../api/summary.ts";
import { shortText } from "@wth/web-kit/format/amount-text.ts";
import classes from "./claimable.module.css";

type Props = { summary: DividendSummary | undefined; claim: DividendClaim };

/** Claimable dividends, and the buttons that claim all of a type. */
export function Claimable({ summary, claim }: Props) {
  const { t } = useTranslation("dividends");
  const parts = [
    { key: "claimLevels", amount: summary?.claimable.level, from: t(($) => $.panel.ofLevels) },
    { key: "claimNft", amount: summary?.claimable.nft, from: t(($) => $.panel.ofNft) },
  ] as const;
  return (
    <section className={classes["root"]} aria-labelledby="dividend-claimable">
      <h2 id="dividend-claimable" className={classes["name"]}>
        {t(($) => $.panel.claimable)}
      </h2>
      <p title={summary && `${shortText(summary.dividendAmount, 4)} WTH`} data-testid="dividend-amount">
        <Figure
          value={summary && shortText(summary.dividendAmount, 4)}
          {...(summary && { unit: "WTH" })}
          size="lg"
          className={classes["amount"]}
        />
      </p>
      <ul className={classes["parts"]}>
        {parts.map(({ key, amount, from }) => (
          <li key={key}>
            <span className={classes["part"]}>
              <Figure value={amount === undefined ? undefined : shortText(amount, 4)} size="sm" /> {from}
            </span>
            <Button
              variant={amount ? "primary" : "outline"}
              disabled={!amount || (claim.busy !== undefined && claim.busy !== key)}
              busy={claim.busy === key}
              onClick={() => void claim[key]()}
            >
              {t(($) => $.claim[key])}
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes["note"]}>{t(($) => $.panel.goesTo)}</p>
    </section>
  );
}
