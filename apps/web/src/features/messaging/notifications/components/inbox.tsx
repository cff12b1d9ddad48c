import { IconArrowLeft, IconChecks, IconSettings } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, EmptyState, IconButton, Skeleton } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { inboxQuery, type Notice } from "../api/notice-queries.ts";
import { useMarkRead } from "../hooks/use-mark-read.ts";
import classes from "./inbox.module.css";
import { NotificationRow } from "./notice-row.tsx";
import { NoticeSwitches } from "./notice-switches.tsx";

/** Opens the target of a notification. */
type Props = { onOpen: (notice: Notice) => void };

/** What the person was told, and what they want to be told. For a signed-in user. */
export function Inbox({ onOpen }: Props) {
  const { t } = useTranslation("notifications");
  const [view, setView] = useState<"first" | "switches" | "again">("first");
  if (view === "switches")
    return (
      <div className={classes["root"]}>
        <div ref={focusLast} className={classes["bar"]}>
          <Button
            size="sm"
            variant="quiet"
            icon={<IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => setView("again")}
          >
            {t(($) => $.back)}
          </Button>
        </div>
        <NoticeSwitches />
      </div>
    );
  return <Notices isAgain={view === "again"} onOpen={onOpen} onChoose={() => setView("switches")} />;
}

/** What was pressed is gone with its view, so the keyboard goes on at what takes its place. */
function focusLast(bar: HTMLElement | null): void {
  bar?.querySelector<HTMLElement>("button:last-child")?.focus();
}

type NoticesProps = Props & {
  /** Whether the other view was left for this one. */
  isAgain: boolean;
  onChoose: () => void;
};

function Notices({ isAgain, onOpen, onChoose }: NoticesProps) {
  const { t } = useTranslation("notifications");
  const { busy, markRead } = useMarkRead();
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(inboxQuery);
  const notices = data?.pages.flatMap(({ list }) => list) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  function press(notice: Notice): void {
    if (!notice.isRead) void markRead(notice.id);
    onOpen(notice);
  }

  return (
    <div className={classes["root"]}>
      <div ref={isAgain ? focusLast : null} className={classes["bar"]}>
        <Button
          size="sm"
          variant="quiet"
          busy={busy}
          disabled={unread === 0}
          icon={<IconChecks size={18} stroke={1.7} aria-hidden="true" />}
          onClick={() => void markRead()}
        >
          {t(($) => $.markAll)}
        </Button>
        <IconButton label={t(($) => $.settings)} onClick={onChoose}>
          <IconSettings size={20} stroke={1.7} />
        </IconButton>
      </div>
      {data === undefined && !isError && <Skeleton height={220} />}
      {data === undefined && isError && (
        <LoadFailure title={t(($) => $.failed)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && notices.length === 0 && (
        <EmptyState title={t(($) => $.empty)}>
          <p>{t(($) => $.emptyText)}</p>
        </EmptyState>
      )}
      {notices.length > 0 && (
        <ul className={classes["list"]}>
          {notices.map((notice) => (
            <NotificationRow key={notice.id} notice={notice} onPress={() => press(notice)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(($) => $.more)}
        </Button>
      )}
    </div>
  );
}
