/** A moment's day as yyyy/MM/dd in UTC, by which the platform counts its days. */
export function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10).replaceAll("-", "/");
}
