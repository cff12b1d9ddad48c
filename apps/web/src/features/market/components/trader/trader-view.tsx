import { IconRosetteDiscountCheck } from "@tabler/icons-react";
import { parseAmount } from "@wth/rules";
import { Avatar, StatusPill, TermsList } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#shared/texts/copy-button.tsx";
import { TermTip } from "#shared/texts/term-tip.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { useTraderName } from "#features/market/hooks/use-trader-name.ts";
import type { TraderProfile } from "#features/market/model/order.ts";
import { durationUnit } from "#features/market/model/market-figures.ts";
import { TraderMarks } from "./trader-marks.tsx";
import { TraderSides } from "./trader-sides.tsx";
import classes from "./trader-view.module.css";

/** A trader's profile with the history of trades. */
export function TraderView({ trader }: { trader: TraderProfile }) {
  const { t } = useTranslation("market");
  const { self } = useMarketPage();
  const name = useTraderName(trader);
  const isSelf = trader.address.toLowerCase() === self.toLowerCase();
  const dash = "—";
  const rate = (percent: number | null): string => (percent === null ? dash : t(($) => $.trader.rate, { percent }));
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <Avatar address={trader.address} src={trader.avatar} size={56} />
        <div className={classes["words"]}>
          <p className={classes["name"]}>{name}</p>
          <p className={classes["address"]}>
            <span>{trader.address}</span>
            <CopyButton text={trader.address} label={t(($) => $.copy, { ns: "common" })} />
          </p>
        </div>
      </div>
      <p className={classes["badges"]}>
        <StatusPill tone={trader.online ? "glow" : "neutral"}>
          {trader.online ? t(($) => $.trader.online) : t(($) => $.trader.offline)}
        </StatusPill>
        {trader.kycLevel !== 0 && (
          <span className={classes["badge"]}>
            <IconRosetteDiscountCheck size={16} aria-hidden="true" /> {t(($) => $.trader.verified)}
          </span>
        )}
        {trader.hasDid && <span className={classes["badge"]}>{t(($) => $.trader.did)}</span>}
      </p>
      <TermsList
        layout="rows"
        terms={[
          {
            label: t(($) => $.trader.credits),
            help: <TermTip term="creditScore" inDialog />,
            value: trader.credit,
          },
          { label: t(($) => $.trader.completed), value: trader.completed },
          { label: t(($) => $.trader.allRate), value: rate(trader.completionRate) },
          { label: t(($) => $.trader.volume), value: `${tokenText(parseAmount(trader.volume))} WTH` },
          { label: t(($) => $.trader.partners), value: trader.partners },
          { label: t(($) => $.trader.median), value: medianText(trader.medianPaySeconds) },
          {
            label: t(($) => $.trader.first),
            value: trader.firstTradeTime === null ? dash : formatDateTime(trader.firstTradeTime),
          },
          { label: t(($) => $.trader.joined), value: formatDateTime(trader.joinTime) },
        ]}
      />
      <TraderSides trader={trader} rate={rate} />
      {!isSelf && <TraderMarks trader={trader} />}
    </div>
  );

  function medianText(seconds: number | null): string {
    if (seconds === null) return dash;
    const { unit, number } = durationUnit(seconds);
    return t(($) => $.trader[unit], { number });
  }
}
