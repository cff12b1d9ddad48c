/** Returns the UTC day of a time as yyyy/MM/dd; the platform's days are in UTC. */
export function formatDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10).replaceAll("-", "/");
}
