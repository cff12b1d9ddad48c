import { Heading } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import { AllocationTable } from "./allocation-table.tsx";
import { figures } from "./figures.ts";
import { RigsTable } from "./rigs-table.tsx";
import classes from "./whitepaper.module.css";

const chapters = ["purpose", "supply", "mining", "market", "dividends", "tokens", "safety", "risks"] as const;
type Name = (typeof chapters)[number];

/** The built-in short whitepaper, shown when no other one is configured. */
export function Whitepaper() {
  const { t } = useTranslation("whitepaper");
  return (
    <article className={classes["root"]}>
      <header className={classes["head"]}>
        <Heading level={1}>{t(($) => $.title)}</Heading>
        <p className={classes["lead"]}>{t(($) => $.lead)}</p>
        <p className={classes["note"]}>{t(($) => $.note)}</p>
      </header>
      <nav className={classes["contents"]} aria-label={t(($) => $.contents)}>
        <ol>
          {chapters.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{t(($) => $[name].title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes["chapters"]}>
        <Chapters />
      </div>
    </article>
  );
}

function Chapters() {
  const { t } = useTranslation("whitepaper");
  const { first, last } = figures.levels;
  const { badge, number, did } = figures.prices;
  return (
    <>
      <Chapter name="purpose">{t(($) => $.purpose.text)}</Chapter>
      <Chapter name="supply" more={<AllocationTable />}>
        {t(($) => $.supply.text, { supply: countText(figures.supply) })}
      </Chapter>
      <Chapter
        name="mining"
        more={
          <>
            <p>{t(($) => $.mining.pool)}</p>
            <RigsTable />
            <p>{t(($) => $.mining.split, figures.split)}</p>
          </>
        }
      >
        {t(($) => $.mining.text)}
      </Chapter>
      <Chapter name="market" more={<p>{t(($) => $.market.fee, { rate: figures.fee })}</p>}>
        {t(($) => $.market.text)}
      </Chapter>
      <Chapter
        name="dividends"
        more={<p>{t(($) => $.dividends.levels, { first: countText(first), last: countText(last) })}</p>}
      >
        {t(($) => $.dividends.text, figures.dividends)}
      </Chapter>
      <Chapter name="tokens">
        {t(($) => $.tokens.text, { badge: countText(badge), number: countText(number), did: countText(did) })}
      </Chapter>
      <Chapter name="safety">{t(($) => $.safety.text)}</Chapter>
      <Chapter name="risks">{t(($) => $.risks.text)}</Chapter>
    </>
  );
}

type ChapterProps = { name: Name; children: string; more?: ReactNode };

function Chapter({ name, children, more }: ChapterProps) {
  const { t } = useTranslation("whitepaper");
  return (
    <section id={name} className={classes["chapter"]}>
      <Heading>{t(($) => $[name].title)}</Heading>
      <p>{children}</p>
      {more}
    </section>
  );
}
