import { businessType, isAmountText, isInputAmountText, isPlainLine, PAGE_SIZE_MAX } from "@wth/rules";
import { z } from "./zod.ts";

/** A 20-byte address; input in any letter case, output in EIP-55. */
export const Address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .meta({ id: "Address", description: "A 20-byte address", example: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" });

/** 32 bytes as hex. */
export const Bytes32 = z.string().regex(/^0x[0-9a-fA-F]{64}$/);

/** A token amount as an exact decimal string. */
export const AmountText = z
  .string()
  .refine(isAmountText)
  .meta({
    id: "Amount",
    description: "An exact decimal number with at most 18 decimals",
    pattern: String.raw`^\d{1,60}(\.\d{1,18})?$`,
    example: "12.5",
  });

/** An amount entered by a user: at most 4 decimals. */
export const InputAmount = z
  .string()
  .refine(isInputAmountText)
  .meta({
    id: "InputAmount",
    description: "An exact decimal number with at most 4 decimals",
    pattern: String.raw`^\d{1,30}(\.\d{1,4})?$`,
    example: "12.5",
  });

/** An amount that a user spends of a balance: at most 4 decimals, or the whole balance. */
export const SpentAmount = AmountText.refine((text) => /^\d{1,30}(?:\.|$)/.test(text)).meta({
  id: "SpentAmount",
  description: "An exact decimal number with at most 4 decimals, or the whole balance with all of its decimals",
  pattern: String.raw`^\d{1,30}(\.\d{1,18})?$`,
  example: "12.5",
});

/** Decimal digits of a database id. */
export const Id = z
  .string()
  .regex(/^-?[1-9]\d{0,17}$/)
  .meta({ id: "Id", description: "Id of a stored object", example: "42" });

/** Unix time in milliseconds. */
export const TimeMs = z
  .int()
  .nonnegative()
  .meta({ id: "TimeMs", description: "Unix time in milliseconds", example: 1_767_225_600_000 });

const textWithin = (min: number, max: number, isPlain: (text: string) => boolean) =>
  z.string().trim().min(min).max(max).refine(isPlain);

/** A line that reads as it is stored, so that an operator who signs it sees all of it. Blanks around it are cut off. */
export const plainLine = (min: number, max: number) => textWithin(min, max, isPlainLine);

/** The same with ends of lines, of which a signed text shows the code. */
export const plainText = (min: number, max: number) =>
  textWithin(min, max, (text) => isPlainLine(text.replaceAll("\n", "")));

const DIGITS = /^\d+$/;

/**
 * Reads a whole number of an address: decimal digits only. A blank, a sign, a space, an exponent or another base is
 * refused, where JavaScript's conversion would read 0 or a number that the caller did not mean.
 */
export const inDigits = <T extends z.ZodType<number>>(number: T) =>
  z.preprocess(
    (text: string | number) => (typeof text === "string" && DIGITS.test(text) ? Number(text) : undefined),
    number,
  );

/** A whole number within bounds in an address. */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) => inDigits(z.int().min(min).max(max));

/** A time in an address, in Unix milliseconds, up to the latest one that JavaScript can represent. */
export const wholeTime = wholeNumber(0, 8_640_000_000_000_000);

export const pageQuery = {
  pageNo: wholeNumber(1, 1_000_000).default(1).describe("Number of the page, from 1"),
  pageSize: wholeNumber(1, PAGE_SIZE_MAX).default(10).describe("Items of a page"),
};

export const pageOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.int() });

/** Reason of a change, by its number. */
export const BusinessType = z.int().describe(
  Object.entries(businessType)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number} ${name}`)
    .join(", "),
);

export const KycLevel = z.int().describe("0 identity not verified, 1 verified");

/** Public data of a user. */
export const PublicUser = z
  .object({
    address: Address,
    avatar: z.string(),
    nickname: z.string(),
    kycLevel: KycLevel,
  })
  .meta({ id: "PublicUser" });

/** Fields that every signed order carries. */
export const signedOrderFields = {
  orderId: Bytes32.describe("Valid once"),
  deadline: z.int().describe("Unix seconds; the contract refuses the order after this time"),
  epoch: z.int().describe("The contract's epoch when the order was signed"),
  signature: z.string().describe("65-byte EIP-712 signature r, s, v of the order"),
  contract: Address.describe("The contract that executes the order"),
};
