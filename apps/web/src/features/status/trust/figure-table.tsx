import { parseAmount } from "@wth/rules";
import { Heading } from "@wth/ui";
import { countText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import type { Supply } from "../model/read-chain.ts";
import classes from "./figure-table.module.css";
import part from "./trust-page.module.css";
import type { Trust } from "./use-trust.ts";

type Line = { name: string; value: string | undefined; source: "chain" | "server" };

/** Supply, mining pool, burned WTH and how far WTH has read the chain; each figure names its source. */
export function FigureTable({ trust }: { trust: Trust }) {
  const { t } = useTranslation("trust");
  return (
    <section id="figures" className={part["part"]} aria-labelledby="trust-figures">
      <Heading>
        <span id="trust-figures">{t(($) => $.figures.title)}</span>
      </Heading>
      <dl className={classes["figures"]}>
        {useLines(trust).map(({ name, value, source }) => (
          <div key={name}>
            <dt>
              {name}
              <span className={classes["source"]}>{t(($) => $.sources[source])}</span>
            </dt>
            <dd>{value ?? t(($) => $.unread)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useLines({ chain, facts }: Trust): readonly Line[] {
  const { t } = useTranslation("trust");
  const tokens = (supply: Supply | undefined, unit: string): string | undefined =>
    ofMax(supply, (amount) => `${tokenText(amount)} ${unit}`);
  const pieces = (supply: Supply | undefined): string | undefined => ofMax(supply, countText);

  function ofMax(supply: Supply | undefined, text: (amount: bigint) => string): string | undefined {
    if (supply?.max === undefined) return supply && text(supply.minted);
    return t(($) => $.figures.of, { minted: text(supply.minted), max: text(supply.max) });
  }

  const wth = (amount: string | undefined): string | undefined =>
    amount === undefined ? undefined : `${tokenText(parseAmount(amount))} WTH`;
  const supplies = chain?.supplies;
  const time = (ms: number | null | undefined): string | undefined =>
    ms === null || ms === undefined ? undefined : formatDateTime(ms);
  return [
    { name: t(($) => $.figures.names.wth), value: tokens(supplies?.wth, "WTH"), source: "chain" },
    { name: t(($) => $.figures.names.miningPool), value: wth(facts?.miningPool), source: "server" },
    { name: t(($) => $.figures.names.burned), value: wth(facts?.burned), source: "server" },
    { name: t(($) => $.figures.names.wths), value: tokens(supplies?.wths, "WTHS"), source: "chain" },
    { name: t(($) => $.figures.names.seedBadge), value: pieces(supplies?.seedBadge), source: "chain" },
    { name: t(($) => $.figures.names.numberNft), value: pieces(supplies?.numberNft), source: "chain" },
    { name: t(($) => $.figures.names.did), value: pieces(supplies?.did), source: "chain" },
    { name: t(($) => $.figures.names.head), value: time(chain?.head.timeMs), source: "chain" },
    { name: t(($) => $.figures.names.readTo), value: time(facts?.readTo), source: "server" },
  ];
}
