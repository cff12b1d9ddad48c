import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CallOutput, Routes } from "@wth/api-contract";
import { Button, Dialog, Skeleton, StatusPill } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { useAction } from "#shared/api/use-action.ts";
import { closeSessionsDialog, useSessionsDialog } from "#shared/dialogs/dialogs.ts";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { useIsSignedIn } from "#shared/session/session-store.ts";
import classes from "./sessions-dialog.module.css";

type Session = CallOutput<Routes["sessionList"]>[number];

const sessionsQuery = queryOptions({
  queryKey: userKey("profile", "sessions"),
  queryFn: ({ signal }) => api.sessionList({ signal }),
});

/** The user's sign-ins on all devices; each can be ended, and all others at once. */
export function SessionsDialog() {
  const { t } = useTranslation("profile");
  const isOpen = useSessionsDialog();
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...sessionsQuery, enabled: isOpen && isSignedIn });
  const others = useAction(api.sessionEndOthers, { success: t(($) => $.sessions.othersEnded) });
  const sessions = query.data ?? [];
  return (
    <Dialog
      opened={isOpen && isSignedIn}
      onClose={closeSessionsDialog}
      title={t(($) => $.sessions.title)}
      closeLabel={t(($) => $.close, { ns: "common" })}
    >
      <div className={classes["root"]}>
        <p className={classes["text"]}>{t(($) => $.sessions.text)}</p>
        {query.isPending && <Skeleton height={120} />}
        {query.isError && <QuietRetry busy={query.isFetching} onRetry={() => void query.refetch()} />}
        <ul className={classes["list"]} aria-label={t(($) => $.sessions.title)}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button variant="danger" wide busy={others.isPending} onClick={() => void others.run({})}>
            {t(($) => $.sessions.endOthers)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function SessionLine({
  session: { id, device, addressRange, createdTime, usedTime, isCurrent },
}: {
  session: Session;
}) {
  const { t } = useTranslation("profile");
  const { isPending, run } = useAction(api.sessionEnd, { success: t(($) => $.sessions.ended) });
  const name = device === "" ? t(($) => $.sessions.unknown) : device;
  return (
    <li className={classes["session"]}>
      <div className={classes["facts"]}>
        <strong>{name}</strong>
        <span>{t(($) => $.sessions.used, { time: formatDateTime(usedTime) })}</span>
        <span>{t(($) => $.sessions.created, { time: formatDateTime(createdTime) })}</span>
        {addressRange !== "" && <span>{t(($) => $.sessions.from, { range: addressRange })}</span>}
      </div>
      {isCurrent ? (
        <StatusPill tone="glow">{t(($) => $.sessions.current)}</StatusPill>
      ) : (
        <Button
          size="sm"
          variant="outline"
          busy={isPending}
          aria-label={t(($) => $.sessions.endOne, { name })}
          onClick={() => void run({ body: { id } })}
        >
          {t(($) => $.sessions.end)}
        </Button>
      )}
    </li>
  );
}
