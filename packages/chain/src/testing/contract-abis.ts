import type { Abi } from "viem";
import {
  c2cPaymentAbi,
  type ContractKey,
  didAbi,
  machinePurchaseAbi,
  numberNftAbi,
  seedBadgeAbi,
  stableTokenAbi,
  subscribeAbi,
  wthAbi,
  wthsAbi,
} from "../index.ts";

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
