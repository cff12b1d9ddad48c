import { type Toast, showToast } from "@wth/ui";
import { vi } from "vitest";

/** Toasts so far, as tone and text. Requires a mocked `showToast`. */
export const shownToasts = (): Pick<Toast, "tone" | "message">[] =>
  vi.mocked(showToast).mock.calls.map(([{ tone, message }]) => ({ tone, message }));
