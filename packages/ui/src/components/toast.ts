import { notifications } from "@mantine/notifications";

export type Toast = {
  message: string;
  tone: "success" | "error";
  /** How long it stays. */
  ms: number;
  closeLabel: string;
};

/** Shows a toast; the same message is not stacked twice. */
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
