import { type Amount, INPUT_DECIMALS, parseAmount } from "@wth/rules";

/**
 * An amount as a person typed, pasted or composed it. `text` is the plain form: digits and one dot. `readings`
 * are the plain forms of both meanings of a text such as "1,234".
 */
export type ReadAmount =
  | { readonly kind: "amount"; readonly amount: Amount; readonly text: string }
  | { readonly kind: "ambiguous"; readonly readings: readonly [whole: string, part: string] }
  | { readonly kind: "empty" | "negative" | "tooFine" | "unreadable" };

const WHOLE_MAX = 30;
/** Marks of direction and width that a paste brings along. */
const INVISIBLE = /\p{Cf}/gu;
/** Stops and commas of other scripts that NFKC leaves alone. */
const DOTS = /[。٫]/g;
const COMMAS = /[、]/g;
/** Signs between groups of digits that never separate decimals. */
const GROUP_SIGNS = /[\s'’_٬]/g;
const MINUS = /^[-−–]/;
/** The unit that a figure of the product carries. */
const UNIT = /\s*(?:WTHS?|USDT)$/i;
const GROUPS = /^\d{1,3}(?<sign>[.,'])(?:\d{2,3}\k<sign>)*\d{3}$/;

/** Returns the value of a digit of any script: the digits of each stand in one row. */
function asciiDigit(digit: string): string {
  let value = 0;
  const code = digit.codePointAt(0) ?? 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Returns the text with the signs of one script: digits, dots, commas, and `'` between groups. */
const inOneScript = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replaceAll(DOTS, ".")
    .replaceAll(COMMAS, ",")
    .trim()
    .replace(UNIT, "")
    .replaceAll(GROUP_SIGNS, "'");

/** Returns the digits of a whole number with or without groups; undefined for anything else. */
function wholeOf(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text;
  return GROUPS.test(text) ? text.replaceAll(/\D/g, "") : undefined;
}

/** Position of the sign before the decimals: a single dot or comma, or the last of both; -1 without one. */
function decimalSignIn(body: string): number {
  const last = Math.max(body.lastIndexOf("."), body.lastIndexOf(","));
  return body.indexOf(body[last] ?? "") === last ? last : -1;
}

const plainOf = (whole: string, part: string): string => {
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  return part === "" ? digits : `${digits}.${part}`;
};

/**
 * Reads an amount as people write it: a comma or a dot before the decimals, groups, and digits of any script. With both
 * signs the last one stands before the decimals; a single dot always does, as in both languages of the product. Nothing
 * is dropped that could change the size of the number.
 */
export function readAmount(typed: string, decimals: number = INPUT_DECIMALS): ReadAmount {
  const signed = inOneScript(typed);
  const body = signed.replace(MINUS, "").replace(/^\+/, "");
  if (!/\d/.test(body)) return { kind: /^[.,]?$/.test(signed) ? "empty" : "unreadable" };
  const at = decimalSignIn(body);
  const whole = wholeOf(at < 0 ? body : body.slice(0, at));
  const part = at < 0 ? "" : body.slice(at + 1);
  if (whole === undefined || whole.length > WHOLE_MAX || !/^\d*$/.test(part)) return { kind: "unreadable" };
  if (MINUS.test(signed)) return { kind: "negative" };
  if (/^[1-9]\d{0,2},\d{3}$/.test(body)) return { kind: "ambiguous", readings: [whole + part, plainOf(whole, part)] };
  const exact = part.replace(/0+$/, "");
  if (exact.length > decimals) return { kind: "tooFine" };
  const text = plainOf(whole, exact);
  return { kind: "amount", amount: parseAmount(text), text };
}

/** Returns the amount of a text; undefined without one. */
export function amountIn(typed: string): Amount | undefined {
  const read = readAmount(typed);
  return read.kind === "amount" ? read.amount : undefined;
}

/** Returns the plain form of a readable text, such as a server takes, and any other text as it is. */
export function plainAmount(typed: string): string {
  const read = readAmount(typed);
  return read.kind === "amount" ? read.text : typed;
}

/** Returns a text without the decimals behind the last that counts. */
export function withinDecimals(typed: string): string {
  let shorter = typed;
  while (readAmount(shorter).kind === "tooFine") shorter = shorter.slice(0, -1);
  return shorter;
}
