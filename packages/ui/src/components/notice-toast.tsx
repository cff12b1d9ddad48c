import { type NotificationData, notifications } from "@mantine/notifications";
import classes from "./notice-toast.module.css";

export type NoticeToast = {
  /** Toasts of one id are shown once. */
  id: string;
  title: string;
  text: string;
  action: string;
  onAction: () => void;
  /** Display time in milliseconds. */
  ms: number;
  closeLabel: string;
};

function dataOf({ id, title, text, action, onAction, ms, closeLabel }: NoticeToast): NotificationData {
  function open(): void {
    notifications.hide(id);
    onAction();
  }
  return {
    id,
    title,
    message: (
      <span className={classes["root"]}>
        <span>{text}</span>
        <button type="button" className={classes["action"]} onClick={open}>
          {action}
        </button>
      </span>
    ),
    autoClose: ms,
    closeButtonProps: { "aria-label": closeLabel },
    "data-tone": "notice",
    "data-ms": ms,
    role: "status",
  };
}

/** Shows a toast about an event, with a way to it. It stays while the pointer or the focus is on it. */
export function showNoticeToast(toast: NoticeToast): void {
  notifications.show(dataOf(toast));
}

/** Changes the words of a toast that is still shown; shows none. */
export function updateNoticeToast(toast: NoticeToast): void {
  notifications.update(dataOf(toast));
}
