import { IconArrowLeft, IconChecks, IconSettings } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, EmptyState, IconButton, Skeleton, useLongList } from "@wth/ui";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { inboxQuery, type InboxNotification } from "../api/notification-queries.ts";
import { useMarkRead } from "../hooks/use-mark-read.ts";
import classes from "./inbox.module.css";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationSwitches } from "./notification-switches.tsx";

/** Usual height in px of a notification. */
const ROW_PX = 116;

/** Opens the target of a notification. */
type Props = { onOpen: (notification: InboxNotification) => void };

/** The user's notifications, and the switches of their kinds. Requires a signed-in user. */
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
        <NotificationSwitches />
      </div>
    );
  return <NotificationList isAgain={view === "again"} onOpen={onOpen} onChoose={() => setView("switches")} />;
}

/** Moves the focus to the new view, because the pressed element was removed. */
function focusLast(bar: HTMLElement | null): void {
  bar?.querySelector<HTMLElement>("button:last-child")?.focus();
}

type NotificationListProps = Props & {
  /** True when the other view was open before. */
  isAgain: boolean;
  onChoose: () => void;
};

function NotificationList({ isAgain, onOpen, onChoose }: NotificationListProps) {
  const { t } = useTranslation("notifications");
  const { busy, markRead } = useMarkRead();
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(inboxQuery);
  const notifications = data?.pages.flatMap(({ list }) => list) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  function press(notification: InboxNotification): void {
    if (!notification.isRead) void markRead(notification.id);
    onOpen(notification);
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
      {data !== undefined && notifications.length === 0 && (
        <EmptyState title={t(($) => $.empty)}>
          <p>{t(($) => $.emptyText)}</p>
        </EmptyState>
      )}
      {notifications.length > 0 && <Rows notifications={notifications} onPress={press} />}
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(($) => $.more)}
        </Button>
      )}
    </div>
  );
}

type RowsProps = { notifications: readonly InboxNotification[]; onPress: (notification: InboxNotification) => void };

function Rows({ notifications, onPress }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to, listProps, itemProps } = useLongList(list, { count: notifications.length, rowPx: ROW_PX });
  return (
    <ul ref={list} className={classes["list"]} {...listProps}>
      {notifications.slice(from, to).map((notification, place) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          onPress={() => onPress(notification)}
          itemProps={itemProps(from + place)}
        />
      ))}
    </ul>
  );
}
