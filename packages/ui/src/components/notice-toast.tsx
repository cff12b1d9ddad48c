import { notifications } from "@mantine/notifications";
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

/** Shows a toast about an event, with a way to it. It stays while the pointer or the focus is on it. */
export function showNoticeToast({ id, title, text, action, onAction, ms, closeLabel }: NoticeToast): void {
  function open(): void {
    notifications.hide(id);
    onAction();
  }
  notifications.show({
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
  });
}
