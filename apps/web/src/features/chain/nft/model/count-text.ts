/** A whole number as a language writes it: "10,000". */
export const countText = (count: bigint | number, language: string): string =>
  new Intl.NumberFormat(language).format(count);
