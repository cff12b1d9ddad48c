import { isAmountText, isInputAmountText, PAGE_SIZE_MAX } from "@wth/rules";
import { z } from "zod";

/** An address of 20 bytes; any letter case is read, EIP-55 is written. */
export const Address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .meta({ id: "Address", example: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" });

/** 32 bytes as hex. */
export const Bytes32 = z.string().regex(/^0x[0-9a-fA-F]{64}$/);

/** A token amount as an exact decimal string. */
export const AmountText = z.string().refine(isAmountText).meta({ id: "Amount", example: "12.5" });

/** An amount that a person chose: at most 4 decimals. */
export const InputAmount = z.string().refine(isInputAmountText).meta({ id: "InputAmount", example: "12.5" });

/** Decimal digits of a database id. */
export const Id = z
  .string()
  .regex(/^-?[1-9]\d{0,17}$/)
  .meta({ id: "Id", example: "42" });

/** Unix time in milliseconds. */
export const TimeMs = z.int().nonnegative().meta({ id: "TimeMs", example: 1_767_225_600_000 });

export const pageQuery = {
  pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(10),
};

export const pageOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), total: z.int() });

/** A person as others see them: nothing private. */
export const PublicUser = z
  .object({
    address: Address,
    avatar: z.string(),
    nickname: z.string(),
    kycLevel: z.int(),
  })
  .meta({ id: "PublicUser" });

/** What every signed on-chain order carries. */
export const signedOrderFields = {
  /** Works once. */
  orderId: Bytes32,
  /** Unix seconds; the contract refuses the order after it. */
  deadline: z.int(),
  /** The contract's epoch when the order was signed. */
  epoch: z.int(),
  /** 65 bytes r, s, v over the order's fields, by EIP-712. */
  signature: z.string(),
  /** The contract that takes the order. */
  contract: Address,
};
