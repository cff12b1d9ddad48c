import { TOAST_EVENT_MS } from "@wth/rules";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { targetOf } from "#shared/messaging/target-of.ts";
import type { InboxNotification } from "../api/notification-queries.ts";
import { wordsOf } from "../model/notification-words.ts";
import classes from "./light-toasts.module.css";

/** Toasts at once; older ones stand in the inbox. */
const SHOWN_MAX = 4;

type Props = { notifications: readonly InboxNotification[]; onHide: (id: string) => void };

/** Toasts about events without the component kit, for pages that do not load it. */
export function LightToasts({ notifications, onHide }: Props) {
  const { t } = useTranslation("shell");
  return (
    <ul className={classes["root"]} aria-label={t(($) => $.news.title)} aria-live="polite">
      {notifications.slice(0, SHOWN_MAX).map((notification) => (
        // further events of an entry show for their full time
        <Toast
          key={`${notification.id} ${notification.events}`}
          notification={notification}
          onHide={() => onHide(notification.id)}
        />
      ))}
    </ul>
  );
}

type ToastProps = { notification: InboxNotification; onHide: () => void };

function Toast({ notification, onHide }: ToastProps) {
  const { t } = useTranslation("shell");
  const { title, text } = wordsOf(notification);
  const [isHeld, setIsHeld] = useState(false);
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => hide(), TOAST_EVENT_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  async function open(): Promise<void> {
    const target = targetOf(notification);
    await api.notificationRead({ body: { ids: [notification.id] } }).catch(() => undefined);
    location.assign(target);
  }

  return (
    // the pointer and the focus only hold the toast; its actions are buttons
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes["toast"]}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className={classes["words"]}>
        <p className={classes["title"]}>{title}</p>
        <p>{text}</p>
        <button type="button" className={classes["action"]} onClick={() => void open()}>
          {t(($) => $.news.open)}
        </button>
      </div>
      <button
        type="button"
        className={classes["close"]}
        aria-label={t(($) => $.close, { ns: "common" })}
        onClick={onHide}
      >
        ×
      </button>
    </li>
  );
}
