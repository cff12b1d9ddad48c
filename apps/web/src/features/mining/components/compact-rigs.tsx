import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Skeleton, useLongList } from "@wth/ui";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { userKey } from "#shared/api/query-keys.ts";
import { miningTemplatesQuery } from "../api/mining-templates.ts";
import { MiningPageContext } from "../hooks/mining-page-context.ts";
import { useMiningPageState } from "../hooks/use-mining-page-state.ts";
import { useFinishedRigs } from "../hooks/use-finished-rigs.ts";
import { useRigs } from "../hooks/use-rigs.ts";
import { BatchButtons } from "./batch-buttons.tsx";
import type { Rig } from "../model/rig.ts";
import { CompactRig } from "./compact-rig.tsx";
import { ListFailure } from "./list-failure.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import classes from "./compact-rigs.module.css";
import { useMiningLanguage } from "../api/mining-language.ts";

/** Number of rigs shown before all are requested. */
const FIRST_ROWS = 4;
/** Height in px of a line. */
const LINE_PX = 77;

/** The user's rigs, one line each, with their actions. Requires a signed-in user. */
export function CompactRigs() {
  const { t } = useTranslation("mining");
  const queryClient = useQueryClient();
  const { rigs = [], isPending, isError, isFetching, refetch, data } = useRigs(undefined);
  const templates = useQuery(miningTemplatesQuery(useMiningLanguage()));
  const { pageState, payment } = useMiningPageState(templates.data ?? []);
  const [isLong, setIsLong] = useState(false);
  useFinishedRigs(rigs, () => void queryClient.invalidateQueries({ queryKey: userKey("rig", "list") }));
  const shown = isLong ? rigs : rigs.slice(0, FIRST_ROWS);
  return (
    <MiningPageContext value={pageState}>
      <section
        aria-labelledby="compact-rigs"
        className={classes["root"]}
        aria-busy={pageState.actions.busy !== undefined}
      >
        <div className={classes["head"]}>
          <h3 id="compact-rigs" className={classes["title"]}>
            {t(($) => $.rigs.title)} {data !== undefined && <span>{data.pages[0]?.total}</span>}
          </h3>
          <div className={classes["tools"]}>
            <BatchButtons rigs={rigs} size="sm" />
          </div>
        </div>
        {isPending && <Skeleton height={72} />}
        {isError && data === undefined && <ListFailure busy={isFetching} onRetry={() => void refetch()} />}
        {data !== undefined && rigs.length === 0 && <p className={classes["empty"]}>{t(($) => $.rigs.empty)}</p>}
        {shown.length > 0 && <Lines rigs={shown} />}
        {rigs.length > FIRST_ROWS && (
          <Button variant="quiet" size="sm" aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
            {isLong ? t(($) => $.compact.less) : t(($) => $.compact.all, { count: rigs.length })}
          </Button>
        )}
      </section>
      {payment && <PaymentDialog {...payment} />}
    </MiningPageContext>
  );
}

function Lines({ rigs }: { rigs: readonly Rig[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to, listProps, itemProps } = useLongList(list, { count: rigs.length, rowPx: LINE_PX });
  return (
    <ul ref={list} className={classes["list"]} data-testid="compact-rigs" {...listProps}>
      {rigs.slice(from, to).map((rig, place) => (
        <CompactRig key={rig.id} rig={rig} itemProps={itemProps(from + place)} />
      ))}
    </ul>
  );
}
