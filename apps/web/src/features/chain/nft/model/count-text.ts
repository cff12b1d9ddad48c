/** Returns a whole number in the format of a language: "10,000". */
export const countText = (count: bigint | number, language: string): string =>
  new Intl.NumberFormat(language).format(count);
