/** First two digits of a resident identity number: the province of first registration. Source: KYC-32. */
const PROVINCES = new Set(
  [
    [11, 15],
    [21, 23],
    [31, 37],
    [41, 46],
    [50, 54],
    [61, 65],
  ].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, step) => first + step)),
);
/** Weights of the 17 digits, and the last character for each remainder by 11 (GB 11643, ISO 7064 MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const LAST_CHARACTERS = "10X98765432";
const SHAPE = /^\d{17}[\dXx]$/;
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isCalendarDate(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0);
  return year >= 1 && day >= 1 && day <= days;
}

/** Returns the checksum character of the first 17 digits: 0 to 9 or X. Source: KYC-34. */
export function chineseIdChecksum(digits: string): string {
  const sum = WEIGHTS.reduce<number>((total, weight, place) => total + weight * Number(digits[place]), 0);
  return LAST_CHARACTERS[sum % 11] as string;
}

/**
 * True for a valid identity number of mainland China: shape, province, date of birth and checksum.
 * Source: KYC-29 to KYC-34.
 */
export function isChineseId(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  if (!PROVINCES.has(Number(text.slice(0, 2)))) return false;
  const date = [text.slice(6, 10), text.slice(10, 12), text.slice(12, 14)].map(Number) as [number, number, number];
  return isCalendarDate(...date) && chineseIdChecksum(text) === text.slice(17).toUpperCase();
}
