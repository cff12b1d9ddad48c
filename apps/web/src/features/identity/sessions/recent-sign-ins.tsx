import { useQuery } from "@tanstack/react-query";
import { type Column, DataTable, EmptyState, Skeleton, StatusPill } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { type SignIn, signInsQuery } from "./session-queries.ts";
import classes from "./sessions-page.module.css";

/** The user's newest sign-ins with device, range of addresses, kind of signature, and how they ended. */
export function RecentSignIns() {
  const { t } = useTranslation("sessions");
  const columns = useColumns();
  const { data, isError, isFetching, refetch } = useQuery(signInsQuery);
  if (data === undefined) {
    if (!isError) return <Skeleton height={240} />;
    return <LoadFailure title={t(($) => $.recent.failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyState title={t(($) => $.recent.empty)} />;
  return (
    <DataTable label={t(($) => $.recent.title)} columns={columns} rows={data} rowKey={({ id }) => id} phone="cards" />
  );
}

const tones = {
  open: "glow",
  signedOut: "neutral",
  endedByUser: "neutral",
  expired: "neutral",
  ended: "neutral",
  tokenReused: "coral",
  accountDisabled: "coral",
} as const satisfies Record<SignIn["state"], string>;

function State({ state }: Pick<SignIn, "state">) {
  const { t } = useTranslation("sessions");
  return <StatusPill tone={tones[state]}>{t(($) => $.recent.states[state])}</StatusPill>;
}

function useColumns(): readonly Column<SignIn>[] {
  const { t } = useTranslation("sessions");
  return [
    {
      key: "time",
      label: t(($) => $.recent.columns.time),
      cell: ({ time }) => (
        <time translate="no" dateTime={new Date(time).toISOString()}>
          {formatDateTime(time)}
        </time>
      ),
      card: "title",
    },
    {
      key: "device",
      label: t(($) => $.recent.columns.device),
      cell: ({ device }) => (device === "" ? t(($) => $.unknown) : device),
      card: "start",
    },
    {
      key: "place",
      label: t(($) => $.recent.columns.place),
      cell: ({ addressRange }) => (addressRange === "" ? t(($) => $.placeUnknown) : addressRange),
      card: "end",
    },
    {
      key: "method",
      label: t(($) => $.recent.columns.method),
      cell: ({ method }) => t(($) => $.recent.methods[method ?? "unknown"]),
    },
    {
      key: "state",
      label: t(($) => $.recent.columns.state),
      cell: ({ state, endTime }) => (
        <span className={classes["state"]}>
          <State state={state} />
          {endTime !== null && (
            <span translate="no" className={classes["note"]}>
              {formatDateTime(endTime)}
            </span>
          )}
        </span>
      ),
      only: "table",
    },
    {
      key: "card-state",
      label: t(($) => $.recent.columns.state),
      cell: ({ state }) => <State state={state} />,
      card: "figure",
      only: "cards",
    },
    {
      key: "end",
      label: t(($) => $.recent.columns.end),
      cell: ({ endTime }) => endTime !== null && formatDateTime(endTime),
      only: "cards",
      inCard: ({ endTime }) => endTime !== null,
    },
  ];
}
