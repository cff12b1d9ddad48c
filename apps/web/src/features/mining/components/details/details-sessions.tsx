import { pageSizes } from "@wth/rules";
import { EmptyState } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { ListPager } from "#shared/lists/list-pager.tsx";
import type { RigHistory, RigLife } from "#features/mining/model/rig-life.ts";
import { sessionStretches } from "#features/mining/model/session-stretches.ts";
import classes from "./rig-details.module.css";
import { SessionTable } from "./session-table.tsx";
import { SessionTimeline } from "./session-timeline.tsx";

type Props = {
  history: RigHistory;
  life: RigLife;
  nowMs: number;
  /** The requested page; `isPending` is true while it loads. */
  page: number;
  busy: boolean;
  onPage: (page: number) => void;
};

/** A page of the rig's sessions, as a drawing and as a table. */
export function DetailsSessions({ history, life, nowMs, page, busy, onPage }: Props) {
  const { t } = useTranslation("rigDetails");
  const { sessions, total } = history;
  return (
    <section aria-labelledby="details-sessions" className={classes["panel"]}>
      <h3 id="details-sessions" className={classes["title"]}>
        {t(($) => $.timeline.title)}
      </h3>
      <SessionTimeline stretches={sessionStretches(history, life, { nowMs, isFirstPage: page === 1 })} />
      {total === 0 ? (
        <EmptyState title={t(($) => $.timeline.empty)}>
          <p>{t(($) => $.timeline.emptyText)}</p>
        </EmptyState>
      ) : (
        <SessionTable sessions={sessions} busy={busy} />
      )}
      {total > pageSizes.sessions && (
        <ListPager page={page} total={total} pageSize={pageSizes.sessions} onChange={onPage} />
      )}
    </section>
  );
}
