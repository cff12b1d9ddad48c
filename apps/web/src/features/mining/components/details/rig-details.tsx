import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useQuery } from "@tanstack/react-query";
import { ApiError, errors } from "@wth/api-contract";
import { cx, Dialog, EmptyState, Skeleton } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartsOnRequest } from "#shared/charts/charts-on-request.tsx";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import levels from "#shared/drawing/level-colors.module.css";
import { useServerNow } from "#shared/time/use-server-now.ts";
import { rigHistoryQuery } from "#features/mining/api/rig-history.ts";
import { rigLife, type RigHistory } from "#features/mining/model/rig-life.ts";
import { useMiningLanguage } from "#features/mining/api/mining-language.ts";
import { DetailsOutlook } from "./details-outlook.tsx";
import { DetailsReminders } from "./details-reminders.tsx";
import { DetailsSessions } from "./details-sessions.tsx";
import { DetailsUse } from "./details-use.tsx";
import classes from "./rig-details.module.css";

const RigOutput = lazyPart(async () => ({ default: (await import("./rig-output.tsx")).RigOutput }));

/** Refresh interval: nothing here changes by the second. */
const RENEWED_MS = 10_000;
const WIDTH = 880;

type Props = {
  /** The rig shown now or last. */
  rigId: string | undefined;
  opened: boolean;
  onClose: () => void;
};

/** Details of one rig: outlook, use of time, sessions and reminders. */
export function RigDetails({ rigId, opened, onClose }: Props) {
  const { t } = useTranslation("rigDetails");
  const [place, setPlace] = useState({ rigId, page: 1 });
  const page = place.rigId === rigId ? place.page : 1;
  const history = rigHistoryQuery(rigId ?? "", page, useMiningLanguage());
  const query = useQuery({ ...history, enabled: opened && rigId !== undefined });
  const { data, isError, isFetching, isPlaceholderData, error, refetch } = query;
  const isUnknown = error instanceof ApiError && error.code === errors.rigNotFound.code;
  const number = t(($) => $.card.number, { ns: "mining", index: data?.rig.index ?? 0 });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={data ? t(($) => $.title, { name: data.rig.type.name, number }) : t(($) => $.open)}
      closeLabel={t(($) => $.close, { ns: "common" })}
      size={WIDTH}
    >
      {data && (
        <Panels
          history={data}
          page={page}
          busy={isPlaceholderData}
          onPage={(next) => setPlace({ rigId, page: next })}
        />
      )}
      {!data && isError && isUnknown && <EmptyState title={t(($) => $.notFound)} />}
      {!data && isError && !isUnknown && (
        <LoadFailure title={t(($) => $.failed)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Waiting />}
    </Dialog>
  );
}

type PanelsProps = { history: RigHistory; page: number; busy: boolean; onPage: (page: number) => void };

function Panels({ history, page, busy, onPage }: PanelsProps) {
  const { t: texts } = useTranslation("ownDays");
  const nowMs = useServerNow(RENEWED_MS);
  const life = rigLife(history, nowMs);
  return (
    <div className={cx(classes["root"], levels["levels"])} data-level={history.rig.type.level}>
      <div className={classes["pair"]}>
        <DetailsOutlook history={history} life={life} nowMs={nowMs} />
        <div className={classes["root"]}>
          <DetailsUse history={history} life={life} />
          <DetailsReminders rig={history.rig} life={life} nowMs={nowMs} />
        </div>
      </div>
      <ChartsOnRequest title={texts(($) => $.titles.rig)} level={3}>
        <RigOutput rigId={history.rig.id} />
      </ChartsOnRequest>
      <DetailsSessions history={history} life={life} nowMs={nowMs} page={page} busy={busy} onPage={onPage} />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation("common");
  return (
    <div role="status" aria-label={t(($) => $.loading)} className={classes["root"]}>
      <Skeleton height={300} />
      <Skeleton height={220} />
    </div>
  );
}
