import { useQuery } from "@tanstack/react-query";
import { Heading, Skeleton, Surface } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { ListPager } from "#shared/lists/list-pager.tsx";
import { BOARD_PAGE, boardQuery, type OwnStanding } from "../api/activity-queries.ts";
import { BoardList } from "./board-list.tsx";
import classes from "./activity-page.module.css";
import { OwnPlace } from "./own-place.tsx";
import { Podium } from "./podium/podium.tsx";

/** Ranking by counted referrals: the first three on a podium, the others in a list. */
export function Leaderboard({ standing }: { standing: OwnStanding | undefined }) {
  const { t } = useTranslation("activity");
  const [page, setPage] = useState(1);
  const first = useQuery(boardQuery(1));
  const shown = useQuery(boardQuery(page));
  const isError = first.isError || shown.isError;
  const retry = () => void Promise.all([first.refetch(), shown.refetch()]);
  return (
    <section className={classes["leaderboard"]}>
      <Heading action={isError && <QuietRetry busy={first.isFetching || shown.isFetching} onRetry={retry} />}>
        {t(($) => $.board.title)}
      </Heading>
      {standing !== undefined && <OwnPlace standing={standing} />}
      {first.isPending && <Skeleton height={460} />}
      {first.data !== undefined && (
        <Surface className={classes["board"]}>
          <Podium entries={first.data.list} />
          {first.data.total === 0 && (
            <p className={classes["empty"]}>
              {t(($) => $.board.empty)} {t(($) => $.board.emptyText)}
            </p>
          )}
          <BoardList entries={shown.data?.list ?? []} busy={shown.isPlaceholderData} />
          <ListPager page={page} total={first.data.total} pageSize={BOARD_PAGE} onChange={setPage} />
        </Surface>
      )}
    </section>
  );
}
