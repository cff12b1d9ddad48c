import { useQuery } from "@tanstack/react-query";
import { Figure, Skeleton, Surface } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TermName } from "#config/help-topics.ts";
import type { DividendClaim } from "#shared/community/use-dividend-claim.ts";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { TermTip } from "#shared/texts/term-tip.tsx";
import { type DividendSummary, summaryQuery } from "../api/summary.ts";
import { shortText } from "@wth/web-kit/format/amount-text.ts";
import { Claimable } from "./claimable.tsx";
import { DaySource } from "./day-source.tsx";
import classes from "./dividend-panel.module.css";
import { LevelProgress } from "./level-progress.tsx";
import { NextSettlement } from "./next-settlement.tsx";

/** Overview: claimable dividends, level and community, and the composition of the last day. */
export function DividendPanel({ claim }: { claim: DividendClaim }) {
  const { t } = useTranslation("dividends");
  const { data: summary, isPending, isFetching, isError, refetch } = useQuery(summaryQuery);
  if (isPending) return <Skeleton height={420} />;
  return (
    <Surface className={classes["root"]} role="region" aria-label={t(($) => $.panel.label)}>
      <div className={classes["top"]}>
        <Claimable summary={summary} claim={claim} />
        <div className={classes["standing"]}>
          <Standing summary={summary} />
          {summary && (
            <div className={classes["way"]}>
              <LevelProgress summary={summary} />
              <p className={classes["note"]}>{t(($) => $.panel.levelNote)}</p>
            </div>
          )}
          {isError && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
        </div>
      </div>
      {summary && (
        <div className={classes["days"]}>
          <DaySource lastDay={summary.lastDay} />
          <NextSettlement summary={summary} />
        </div>
      )}
    </Surface>
  );
}

type StandingFigure = {
  name: "level" | "inviteCount" | "power" | "claimed";
  value: string | undefined;
  unit?: string;
  term?: TermName;
};

function Standing({ summary }: { summary: DividendSummary | undefined }) {
  const { t } = useTranslation("dividends");
  const figures: StandingFigure[] = [
    { name: "level", value: summary && `V${summary.level}`, term: "vLevel" },
    { name: "inviteCount", value: summary && String(summary.inviteCount) },
    { name: "power", value: summary && shortText(summary.power, 4), unit: "WTH", term: "communityPower" },
    { name: "claimed", value: summary && shortText(summary.claimedAmount, 4), unit: "WTH" },
  ];
  return (
    <dl className={classes["figures"]}>
      {figures.map(({ name, value, unit, term }) => (
        <Term key={name} name={t(($) => $.panel[name])} help={term && <TermTip term={term} />}>
          <Figure value={value} {...(value !== undefined && unit !== undefined && { unit })} />
        </Term>
      ))}
    </dl>
  );
}

function Term({ name, help, children }: { name: string; help: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>
        {name}
        {help}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
