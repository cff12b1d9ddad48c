/** First characters of a formula in spreadsheets, in ASCII and full width. */
const FORMULA = /^[=+\-@\t\r\n|＝＋－＠]/;
/** A plain number is not a formula, whatever its sign. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const SPECIAL = /[",\r\n]/;

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";

type Options = {
  /** No cell is a number, so signed numbers are escaped as well. */
  isTextOnly?: boolean;
};

/** Returns one field by RFC 4180. An apostrophe escapes text that a spreadsheet would run as a formula. */
export function csvField(text: string, { isTextOnly = false }: Options = {}): string {
  const isRun = FORMULA.test(text) && (isTextOnly || !NUMBER.test(text));
  const safe = isRun ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns lines by RFC 4180. */
export const csvText = (rows: readonly (readonly string[])[], options: Options = {}): string =>
  rows.map((row) => `${row.map((text) => csvField(text, options)).join(",")}\r\n`).join("");

/** Returns a CSV file for spreadsheets. */
export const csvFile = (rows: readonly (readonly string[])[], options: Options = {}): string =>
  BYTE_ORDER_MARK + csvText(rows, options);
