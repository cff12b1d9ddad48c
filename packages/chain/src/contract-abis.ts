import type { Abi } from "viem";
import type { ContractKey } from "./contract-key.ts";
import { c2cPaymentAbi } from "./generated/c2c-payment-abi.ts";
import { didAbi } from "./generated/did-abi.ts";
import { machinePurchaseAbi } from "./generated/machine-purchase-abi.ts";
import { numberNftAbi } from "./generated/number-nft-abi.ts";
import { seedBadgeAbi } from "./generated/seed-badge-abi.ts";
import { stableTokenAbi } from "./generated/stable-token-abi.ts";
import { subscribeAbi } from "./generated/subscribe-abi.ts";
import { wthAbi } from "./generated/wth-abi.ts";
import { wthsAbi } from "./generated/wths-abi.ts";

/** Interface of every contract. */
export const contractAbis: Readonly<Record<ContractKey, Abi>> = {
  usdt: stableTokenAbi,
  machinePurchase: machinePurchaseAbi,
  seedBadge: seedBadgeAbi,
  numberNft: numberNftAbi,
  did: didAbi,
  subscribe: subscribeAbi,
  wth: wthAbi,
  wths: wthsAbi,
  c2cPayment: c2cPaymentAbi,
};
