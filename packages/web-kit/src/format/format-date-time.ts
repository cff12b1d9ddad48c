const two = (part: number): string => String(part).padStart(2, "0");

/** Returns a time as yyyy/MM/dd HH:mm:ss in the user's time zone. */
export function formatDateTime(ms: number): string {
  const date = new Date(ms);
  const day = [String(date.getFullYear()).padStart(4, "0"), two(date.getMonth() + 1), two(date.getDate())];
  const time = [two(date.getHours()), two(date.getMinutes()), two(date.getSeconds())];
  return `${day.join("/")} ${time.join(":")}`;
}
