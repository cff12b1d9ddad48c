import type { Amount } from "@wth/rules";
import { Skeleton, VisuallyHidden } from "@wth/ui";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { TermTip } from "#shared/texts/term-tip.tsx";
import type { GuidedPrice } from "#features/market/model/advert-draft.ts";
import { bandPercent } from "#features/market/model/market-figures.ts";
import classes from "./guided-band.module.css";

type Props = { guided: GuidedPrice | undefined; isFailed: boolean; last: Amount | undefined };

/** The permitted price range with a mark at the guided price and a light at the last one. */
export function GuidedBand({ guided, isFailed, last }: Props) {
  const { t } = useTranslation("market");
  if (guided === undefined) {
    return isFailed ? <p className={classes["label"]}>{t(($) => $.pulse.bandFailed)}</p> : <Skeleton height={65} />;
  }
  const bounds = { min: exactText(guided.min), max: exactText(guided.max), price: exactText(guided.price) };
  const place = (amount: Amount): CSSProperties => ({ left: `${bandPercent(amount, guided)}%` });
  return (
    <div className={classes["root"]}>
      <p className={classes["label"]}>
        <span aria-hidden="true">{t(($) => $.pulse.band)}</span>
        <TermTip term="guidedPrice" />
      </p>
      <VisuallyHidden>{t(($) => $.pulse.bandText, bounds)}</VisuallyHidden>
      <div className={classes["track"]} aria-hidden="true">
        <span className={classes["mark"]} style={place(guided.price)} />
        {last !== undefined && <span className={classes["light"]} style={place(last)} />}
      </div>
      <div className={classes["scale"]} aria-hidden="true">
        <span>{bounds.min}</span>
        <span className={classes["middle"]} style={place(guided.price)}>
          {bounds.price}
        </span>
        <span>{bounds.max}</span>
      </div>
    </div>
  );
}
