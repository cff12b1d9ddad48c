import { IconChecks, IconSettings } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, EmptyState, Skeleton, useLongList, VisuallyHidden } from "@wth/ui";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { localDayText } from "@wth/web-kit/format/format-date-time.ts";
import { DAY_MS } from "@wth/rules";
import { serverNow } from "#shared/time/server-clock.ts";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { inboxQuery, type InboxNotification } from "../api/notification-queries.ts";
import { useMarkRead } from "../hooks/use-mark-read.ts";
import classes from "./inbox.module.css";
import { NotificationRow } from "./notification-row.tsx";

/** Usual height in px of a notification. */
const ROW_PX = 92;

type Props = {
  /** Opens the target of a notification. */
  onOpen: (notification: InboxNotification) => void;
  /** Shown at the start of the bar; undefined where a heading is above. */
  title?: string;
  /** Renders a link to the settings of notifications. */
  settingsLink: (content: ReactNode) => ReactNode;
};

/** The user's notifications. Requires a signed-in user. */
export function Inbox({ onOpen, title, settingsLink }: Props) {
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
        {title !== undefined && <p className={classes["title"]}>{title}</p>}
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
        {settingsLink(
          <>
            <IconSettings size={20} stroke={1.7} aria-hidden="true" />
            <VisuallyHidden>{t(($) => $.settings)}</VisuallyHidden>
          </>,
        )}
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

/** Returns a function for the name of the day that begins with a notification; undefined within a day. */
function useDayName(): (notifications: readonly InboxNotification[], at: number) => string | undefined {
  const { t } = useTranslation("notifications");
  const now = serverNow();
  const near = new Map([
    [localDayText(now), t(($) => $.today)],
    [localDayText(now - DAY_MS), t(($) => $.yesterday)],
  ]);
  return (notifications, at) => {
    const [before, time] = [notifications[at - 1]?.createTime, notifications[at]?.createTime ?? 0];
    const day = localDayText(time);
    if (before !== undefined && localDayText(before) === day) return undefined;
    return near.get(day) ?? day;
  };
}

type RowsProps = { notifications: readonly InboxNotification[]; onPress: (notification: InboxNotification) => void };

function Rows({ notifications, onPress }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const dayOf = useDayName();
  const { from, to, listProps, itemProps } = useLongList(list, { count: notifications.length, rowPx: ROW_PX });
  return (
    <ul ref={list} className={classes["list"]} {...listProps}>
      {notifications.slice(from, to).map((notification, place) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          day={dayOf(notifications, from + place)}
          onPress={() => onPress(notification)}
          itemProps={itemProps(from + place)}
        />
      ))}
    </ul>
  );
}
