import { notifications } from "@mantine/notifications";

export type Toast = {
  message: string;
  tone: "success" | "error";
  /** Display time in milliseconds. */
  ms: number;
  closeLabel: string;
};

const shown = new Map<string, string>();
let count = 0;

/**
 * Shows a toast; an identical message is not stacked. Each has an id of its own: a toast that closes keeps its id until
 * it has left the page, and another one with this id would not be timed.
 */
export function showToast({ message, tone, ms, closeLabel }: Toast): void {
  const text = `${tone}:${message}`;
  const before = shown.get(text);
  if (before !== undefined) notifications.hide(before);
  count += 1;
  const id = `${text}:${count}`;
  shown.set(text, id);
  notifications.show({
    id,
    message,
    autoClose: ms,
    closeButtonProps: { "aria-label": closeLabel },
    "data-tone": tone,
    "data-ms": ms,
    role: tone === "error" ? "alert" : "status",
    onClose: () => {
      if (shown.get(text) === id) shown.delete(text);
    },
  });
}
