import { type Toast, showToast } from "@wth/ui";
import { vi } from "vitest";

/** Notices so far, as tone and words. Only where `showToast` is mocked. */
export const told = (): Pick<Toast, "tone" | "message">[] =>
  vi.mocked(showToast).mock.calls.map(([{ tone, message }]) => ({ tone, message }));
