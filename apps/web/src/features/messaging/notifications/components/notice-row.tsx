import {
  IconAlertTriangle,
  IconCoins,
  IconCpu,
  IconGift,
  IconHourglassHigh,
  IconLockOpen,
  IconScale,
  IconShieldCheck,
  IconShieldX,
} from "@tabler/icons-react";
import { VisuallyHidden } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "#shared/time/format-date-time.ts";
import type { Notice } from "../api/notice-queries.ts";
import { noticeWords } from "../model/notice-words.ts";
import classes from "./notice-row.module.css";

const icons = {
  kycApproved: IconShieldCheck,
  kycRejected: IconShieldX,
  orderNeedsYou: IconHourglassHigh,
  dividendReady: IconCoins,
  rewardReady: IconGift,
  restriction: IconAlertTriangle,
  restrictionLifted: IconLockOpen,
  rigGranted: IconCpu,
  balanceAdjusted: IconScale,
} as const satisfies Record<Notice["kind"], unknown>;

/** One notice; pressing it leads to what it is about. */
export function NotificationRow({ notice, onPress }: { notice: Notice; onPress: () => void }) {
  const { t } = useTranslation("notifications");
  const Icon = icons[notice.kind];
  const { title, text } = noticeWords(t, notice);
  return (
    <li className={classes["root"]} data-kind={notice.kind} data-unread={!notice.isRead || undefined}>
      <button type="button" className={classes["button"]} onClick={onPress}>
        <span className={classes["icon"]}>
          <Icon size={20} stroke={1.7} aria-hidden="true" />
        </span>
        <span className={classes["words"]}>
          <span className={classes["title"]}>
            {title} {!notice.isRead && <VisuallyHidden>({t(($) => $.unread)})</VisuallyHidden>}
          </span>
          <span className={classes["text"]}>{text}</span>
          <time className={classes["time"]} dateTime={new Date(notice.createTime).toISOString()}>
            {formatDateTime(notice.createTime)}
          </time>
        </span>
      </button>
    </li>
  );
}
