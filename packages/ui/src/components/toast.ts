import { notifications } from "@mantine/notifications";

export type Toast = {
  message: string;
  tone: "success" | "error";
  /** Display time in milliseconds. */
  ms: number;
  closeLabel: string;
};

/** Shows a toast; an identical message is not stacked. */
export function showToast({ message, tone, ms, closeLabel }: Toast): void {
  const id = `${tone}:${message}`;
  notifications.hide(id);
  notifications.show({
    id,
    message,
    autoClose: ms,
    closeButtonProps: { "aria-label": closeLabel },
    "data-tone": tone,
    "data-ms": ms,
    role: tone === "error" ? "alert" : "status",
  });
}
