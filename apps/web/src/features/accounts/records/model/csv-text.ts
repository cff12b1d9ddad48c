/** What a spreadsheet takes for the beginning of a formula, in ASCII and in full width. */
const FORMULA = /^[=+\-@\t\r\n|＝＋－＠]/;
/** A plain number is none, whatever its sign. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const SPECIAL = /[",\r\n]/;

/** One field by RFC 4180. A text that a spreadsheet would run as a formula is made a text by an apostrophe. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines by RFC 4180. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
