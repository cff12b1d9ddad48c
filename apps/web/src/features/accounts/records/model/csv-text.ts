/** First characters of a formula in spreadsheets, in ASCII and full width. */
const FORMULA = /^[=+\-@\t\r\n|＝＋－＠]/;
/** A plain number is not a formula, whatever its sign. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const SPECIAL = /[",\r\n]/;

/** Returns one field by RFC 4180. An apostrophe escapes text that a spreadsheet would run as a formula. */
export function csvField(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns lines by RFC 4180. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
