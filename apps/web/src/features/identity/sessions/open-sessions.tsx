import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton, StatusPill, Surface } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { type Session, sessionsQuery } from "./session-queries.ts";
import classes from "./sessions-page.module.css";

/** Devices on which the user is signed in now; each but the present one can be ended, and all others at once. */
export function OpenSessions() {
  const { t } = useTranslation("sessions");
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const others = useAction(api.sessionEndOthers, { success: t(($) => $.open.othersEnded) });
  if (data === undefined) {
    if (!isError) return <Skeleton height={150} />;
    return <LoadFailure title={t(($) => $.open.failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <ul className={classes["list"]} aria-label={t(($) => $.open.title)}>
        {data
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
      </ul>
      {data.length > 1 && (
        <div>
          <Button variant="danger" busy={others.isPending} onClick={() => void others.run({})}>
            {t(($) => $.open.endOthers)}
          </Button>
        </div>
      )}
    </>
  );
}

function SessionLine({
  session: { id, device, addressRange, createdTime, usedTime, isCurrent },
}: {
  session: Session;
}) {
  const { t } = useTranslation("sessions");
  const { isPending, run } = useAction(api.sessionEnd, { success: t(($) => $.open.ended) });
  const name = device === "" ? t(($) => $.unknown) : device;
  return (
    <li>
      <Surface className={classes["session"]}>
        <strong className={classes["device"]}>{name}</strong>
        {isCurrent ? (
          <StatusPill tone="glow">{t(($) => $.open.current)}</StatusPill>
        ) : (
          <Button
            size="sm"
            variant="outline"
            busy={isPending}
            aria-label={t(($) => $.open.endOne, { name })}
            onClick={() => void run({ body: { id } })}
          >
            {t(($) => $.open.end)}
          </Button>
        )}
        <div className={classes["facts"]}>
          <span>{t(($) => $.open.used, { time: formatDateTime(usedTime) })}</span>
          <span>{t(($) => $.open.created, { time: formatDateTime(createdTime) })}</span>
          <span>{addressRange === "" ? t(($) => $.placeUnknown) : t(($) => $.open.from, { range: addressRange })}</span>
        </div>
      </Surface>
    </li>
  );
}
