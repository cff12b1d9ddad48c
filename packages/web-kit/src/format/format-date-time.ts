const two = (part: number): string => String(part).padStart(2, "0");

/** Returns the day of a time as yyyy/MM/dd in the user's time zone. */
export function localDayText(ms: number): string {
  const date = new Date(ms);
  return [String(date.getFullYear()).padStart(4, "0"), two(date.getMonth() + 1), two(date.getDate())].join("/");
}

/** Returns a time as yyyy/MM/dd HH:mm:ss in the user's time zone. */
export function formatDateTime(ms: number): string {
  const date = new Date(ms);
  return `${localDayText(ms)} ${[two(date.getHours()), two(date.getMinutes()), two(date.getSeconds())].join(":")}`;
}

/** Returns the time of day as HH:mm in the user's time zone, for places that show the day beside it. */
export function timeOfDayText(ms: number): string {
  const date = new Date(ms);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
