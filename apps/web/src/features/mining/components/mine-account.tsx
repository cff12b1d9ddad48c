import { useQuery } from "@tanstack/react-query";
import { Button, Figure, Skeleton, Surface, TermsList } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { amountPerDay } from "@wth/rules";
import { TermTip } from "#shared/texts/term-tip.tsx";
import { mineAccountQuery } from "#shared/accounts/owner-balances.ts";
import { useFailureToast } from "../hooks/use-failure-toast.ts";
import type { Rig } from "../model/rig.ts";
import classes from "./mine-account.module.css";

const RUNNING = 1;

/** Head of the page: balance of the Mine Account and state of the rigs. */
export function MineAccount({ rigs, total }: { rigs: readonly Rig[]; total: number | undefined }) {
  const { t } = useTranslation("mining");
  const { data, isPending, isError, errorUpdatedAt, refetch } = useQuery(mineAccountQuery);
  useFailureToast(
    errorUpdatedAt,
    t(($) => $.errors.owner),
  );
  const running = rigs.filter(({ status }) => status === RUNNING);
  const perDay = running.reduce((sum, rig) => sum + amountPerDay(rig.type.perSecond), 0n);
  return (
    <Surface className={classes["root"]} data-testid="mine-account">
      <div>
        <p className={classes["label"]}>
          {t(($) => $.account.label)}
          <TermTip term="mineAccount" />
        </p>
        {isPending && <Skeleton height={40} width={220} />}
        {data !== undefined && <Figure value={amountText(data, 4)} unit={t(($) => $.account.unit)} size="lg" />}
        {isError && data === undefined && (
          <p role="alert" className={classes["failure"]}>
            {t(($) => $.errors.owner)}
            <Button size="sm" onClick={() => void refetch()}>
              {t(($) => $.errors.retry)}
            </Button>
          </p>
        )}
      </div>
      {total !== undefined && (
        <TermsList
          terms={[
            { label: t(($) => $.overview.rigs), value: total },
            { label: t(($) => $.overview.running), value: running.length },
            { label: t(($) => $.overview.perDay), value: `${amountText(perDay, 5)} WTH` },
          ]}
        />
      )}
    </Surface>
  );
}
