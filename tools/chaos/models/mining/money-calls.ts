import type { Client, Route, Routes } from "@wth/api-contract";

/** Names of the contract's calls that move money. */
export type MoneyCallName = {
  [Name in keyof Routes]: Routes[Name] extends Route & { money: true } ? Name : never;
}[keyof Routes];

/** Effects that a request with an open outcome can have once; `none` for a call that a repetition finds in effect. */
export type OpenEffect = "buy" | "renew" | "claim" | "transfer" | "post" | "number" | "none";

/** Calls that clients send while faults are injected: all that move money. */
export const moneyCalls = {
  accountsTransferToCtoc: "transfer",
  accountsTransferToNormal: "transfer",
  dividendClaim: "none",
  dividendClaimLevels: "none",
  dividendClaimNft: "none",
  feeCreditSign: "none",
  marketCancel: "none",
  marketPay: "none",
  marketPost: "post",
  marketReserve: "none",
  marketReturn: "none",
  marketSell: "none",
  miningBuy: "buy",
  miningClaim: "claim",
  miningClaimAll: "claim",
  miningRenew: "renew",
  miningSign: "none",
  miningStart: "none",
  miningStartAll: "none",
  nftMintNumber: "number",
  planRewardClaim: "none",
  swapSign: "none",
} as const satisfies Readonly<Record<MoneyCallName, OpenEffect>>;

/** Names of all calls in the table. */
export const moneyCallNames = Object.keys(moneyCalls) as MoneyCallName[];

/** Input of a call, without the parts that belong to each attempt. */
export type MoneyInput<Name extends MoneyCallName> = Omit<
  NonNullable<Parameters<Client[Name]>[0]>,
  "idempotencyKey" | "signal"
>;
export type MoneyOutput<Name extends MoneyCallName> = Awaited<ReturnType<Client[Name]>>;
