/** A moment to be reminded of, as an entry of a calendar (RFC 5545). Times in Unix milliseconds. */
export type CalendarEntry = {
  /** The same for the same moment, so that adding it twice leaves one entry. */
  uid: string;
  /** When the entry was made. */
  madeMs: number;
  atMs: number;
  summary: string;
  description: string;
  url: string;
};

/** Octets of a line, without its end. */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/** UTC in the basic format: 20260102T030405Z. */
function utc(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** Text as a value: control characters go, and what has a meaning in the format is escaped. */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);
}

/** Breaks a line that is too long between characters; what follows a break begins with a space. */
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

/** A calendar file with one entry of a quarter of an hour, which rings when it begins. */
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
