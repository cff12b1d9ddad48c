import { IconChecks } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, EmptyState, Skeleton, useLongList } from "@wth/ui";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { inboxQuery, type InboxNotification } from "../api/notification-queries.ts";
import { useMarkRead } from "../hooks/use-mark-read.ts";
import classes from "./inbox.module.css";
import { NotificationRow } from "./notification-row.tsx";

/** Usual height in px of a notification. */
const ROW_PX = 116;

type Props = {
  /** Opens the target of a notification. */
  onOpen: (notification: InboxNotification) => void;
  /** Renders a link to the settings of notifications. */
  settingsLink: (text: string) => ReactNode;
};

/** The user's notifications. Requires a signed-in user. */
export function Inbox({ onOpen, settingsLink }: Props) {
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
      <div className={classes["bar"]}>
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
        {settingsLink(t(($) => $.settings))}
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
