import { useQueryClient } from "@tanstack/react-query";
import { Button, Figure, Surface } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { userKey } from "#shared/api/query-keys.ts";
import { useFinishedRigs } from "../hooks/use-finished-rigs.ts";
import { useRigActions } from "../hooks/use-rig-actions.ts";
import { useRigs } from "../hooks/use-rigs.ts";
import { type Day, dayOf } from "../model/mining-day.ts";
import { Countdown } from "./countdown.tsx";
import classes from "./mining-day.module.css";

type Props = {
  /** True right after the first claim. */
  isFirst: boolean;
  /** Shows all rigs. */
  onMining: () => void;
};

/**
 * The day of who owns a rig: the sum to claim or the time until it can be claimed, and one press that goes on with all
 * rigs. Shows nothing without a rig that runs or can run.
 */
export function MiningDay({ placeholder, ...props }: Props & { placeholder: ReactNode }) {
  const queryClient = useQueryClient();
  const { rigs, isError } = useRigs(undefined);
  useFinishedRigs(rigs ?? [], () => void queryClient.invalidateQueries({ queryKey: userKey("rig", "list") }));
  if (rigs === undefined) return isError ? null : placeholder;
  const day = dayOf(rigs);
  return day === undefined ? null : <Panel day={day} {...props} />;
}

function Panel({ day, isFirst, onMining }: Props & { day: Day }) {
  const { t } = useTranslation("mining");
  const { busy, claimAndStart, startAll } = useRigActions();
  return (
    <Surface
      className={classes["root"]}
      role="region"
      aria-labelledby="mining-day"
      aria-busy={busy !== undefined}
      data-phase={day.phase}
    >
      <div className={classes["state"]}>
        {isFirst && day.phase === "start" && (
          <p role="status" className={classes["first"]}>
            {t(($) => $.day.first, { amount: amountText(day.paid, 5) })}
          </p>
        )}
        <h2 id="mining-day" className={classes["title"]}>
          {t(($) => $.day[day.phase])}
        </h2>
        {day.phase === "running" && day.endMs !== undefined ? (
          <Countdown endMs={day.endMs} isBare />
        ) : (
          <Figure
            value={amountText(day.amount, 5)}
            unit={day.phase === "start" ? t(($) => $.day.unit) : t(($) => $.account.unit)}
            size="lg"
            className={classes["sum"]}
          />
        )}
        <p className={classes["note"]}>
          {day.phase === "running" && `${t(($) => $.day.next, { amount: amountText(day.amount, 5) })} · `}
          {t(($) => $.day.of, { running: day.running, all: day.all })}
        </p>
      </div>
      <div className={classes["actions"]}>
        {day.phase !== "running" && (
          <Button
            variant="primary"
            size="lg"
            busy={busy !== undefined}
            onClick={() => void (day.phase === "claim" ? claimAndStart() : startAll())}
          >
            {day.phase === "claim" ? t(($) => $.rigs.claimAndStart) : t(($) => $.day.go)}
          </Button>
        )}
        <Button variant="quiet" onClick={onMining}>
          {t(($) => $.day.rigs)}
        </Button>
      </div>
    </Surface>
  );
}
