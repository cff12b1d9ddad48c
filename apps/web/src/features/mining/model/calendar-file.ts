/** A reminder as a calendar entry (RFC 5545). Times in Unix milliseconds. */
export type CalendarEntry = {
  /** The same for the same session, so that adding it twice leaves one entry. */
  uid: string;
  /** Creation time of the entry. */
  madeMs: number;
  atMs: number;
  summary: string;
  description: string;
  url: string;
};

/** Maximum octets of a line without its line break. */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** Formats UTC in the basic format: 20260102T030405Z. */
function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** Returns text as a value: without control characters, with special characters escaped. */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

/** Folds a long line between characters; a continuation begins with a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...lines, part].join("\r\n");
}

/** Returns a calendar file with one entry of 15 minutes and an alarm at its start. */
export function calendarFile({ uid, madeMs, atMs, summary, description, url }: CalendarEntry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//WTH//Rig sessions//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${text(uid)}`,
    `DTSTAMP:${utc(madeMs)}`,
    `DTSTART:${utc(atMs)}`,
    "DURATION:PT15M",
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${text(summary)}`,
    "TRIGGER:PT0S",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
