const format = new Intl.NumberFormat("en-US");

/** A whole number with its thousands apart: "10,000". */
export const countText = (count: bigint | number): string => format.format(count);
