import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBellOff,
  IconCashBanknote,
  IconCircleCheck,
  IconClockOff,
  IconCoins,
  IconCpu,
  IconDeviceLaptop,
  IconGasStation,
  IconGift,
  IconHourglassHigh,
  IconLockOpen,
  IconMessage,
  IconPick,
  IconScale,
  IconShieldCheck,
  IconShieldX,
  IconTag,
  IconUserPlus,
} from "@tabler/icons-react";
import { type ItemProps, VisuallyHidden } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { formatDateTime, timeOfDayText } from "@wth/web-kit/format/format-date-time.ts";
import type { InboxNotification } from "../api/notification-queries.ts";
import { wordsOf } from "../model/notification-words.ts";
import classes from "./notification-row.module.css";

const icons = {
  kycApproved: IconShieldCheck,
  kycRejected: IconShieldX,
  orderNeedsYou: IconHourglassHigh,
  tradeTaken: IconTag,
  tradeHalfTime: IconHourglassHigh,
  tradePaid: IconCashBanknote,
  tradeCredited: IconCircleCheck,
  tradeTimedOut: IconClockOff,
  tradeReturnAsked: IconArrowBackUp,
  tradeReturned: IconArrowBackUp,
  advertLapsed: IconClockOff,
  feeCreditLow: IconGasStation,
  disputeOpened: IconAlertTriangle,
  disputeAnswered: IconMessage,
  disputeResolved: IconScale,
  rigSessionEnded: IconPick,
  friendJoined: IconUserPlus,
  newDevice: IconDeviceLaptop,
  chatConnected: IconMessage,
  addressDropped: IconBellOff,
  sessionStolen: IconShieldX,
  dividendReady: IconCoins,
  rewardReady: IconGift,
  restriction: IconAlertTriangle,
  restrictionLifted: IconLockOpen,
  rigGranted: IconCpu,
  balanceAdjusted: IconScale,
} as const satisfies Record<InboxNotification["kind"], unknown>;

type Props = {
  notification: InboxNotification;
  /** Name of the day, above its first notification. */
  day: string | undefined;
  onPress: () => void;
  itemProps: ItemProps;
};

/** One notification; pressing it leads to what it is about. */
export function NotificationRow({ notification, day, onPress, itemProps }: Props) {
  const { t } = useTranslation("notifications");
  const Icon = icons[notification.kind];
  const { title, text } = wordsOf(notification);
  const { createTime } = notification;
  return (
    <li
      className={classes["root"]}
      data-kind={notification.kind}
      data-unread={!notification.isRead || undefined}
      data-over={notification.isOver || undefined}
      {...itemProps}
    >
      {day !== undefined && <p className={classes["day"]}>{day}</p>}
      <button type="button" className={classes["button"]} onClick={onPress}>
        <span className={classes["icon"]}>
          <Icon size={20} stroke={1.7} aria-hidden="true" />
        </span>
        <span className={classes["words"]}>
          <span className={classes["head"]}>
            <span className={classes["title"]}>
              {title} {!notification.isRead && <VisuallyHidden>({t(($) => $.unread)})</VisuallyHidden>}
            </span>
            <time
              translate="no"
              className={classes["time"]}
              dateTime={new Date(createTime).toISOString()}
              title={formatDateTime(createTime)}
            >
              {timeOfDayText(createTime)}
            </time>
          </span>
          <span className={classes["text"]}>{text}</span>
          {notification.isOver && <span className={classes["over"]}>{t(($) => $.over)}</span>}
        </span>
      </button>
    </li>
  );
}
