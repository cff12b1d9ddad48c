/** The display never shows a full day. */
const CAP_SECONDS = 86_399;

/** Returns the seconds until a time, rounded up, so that 0 means it has come. */
export function secondsLeft(endMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endMs - nowMs) / 1000));
}

/** Formats HH:MM:SS, at most 23:59:59. */
export function formatCountdown(seconds: number): string {
  const shown = Math.min(Math.max(0, seconds), CAP_SECONDS);
  const parts = [Math.floor(shown / 3600), Math.floor(shown / 60) % 60, shown % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
