import {
  type ContractKey,
  c2cPaymentAbi,
  didAbi,
  machinePurchaseAbi,
  numberNftAbi,
  seedBadgeAbi,
  subscribeAbi,
  wthAbi,
  wthsAbi,
} from "@wth/chain";
import {
  c2cPaymentBytecode,
  didBytecode,
  machinePurchaseBytecode,
  numberNftBytecode,
  seedBadgeBytecode,
  subscribeBytecode,
  wthBytecode,
  wthsBytecode,
} from "@wth/chain/bytecode";
import { type Address, type Hex, encodeDeployData, zeroAddress } from "viem";
import type { DeployOptions } from "./deployment-plan.ts";
import { type OrderContract, orderLimits } from "./order-limits.ts";
import { type NumberedToken, tokenTerms } from "./token-terms.ts";

/** Creation code of every contract except the payment token. `notAfter` is the last second of the first signing key. */
export function contractCreations(
  options: DeployOptions,
  usdt: Address,
  notAfter: bigint,
): Readonly<Record<Exclude<ContractKey, "usdt">, Hex>> {
  const { treasury } = options;
  const guards = guardsOf(options);
  const setup = (contract: OrderContract) => setupOf(options, contract, notAfter);
  const { seedBadge, did, numberNft, wths } = tokenTerms;
  const predecessorOf = (token: NumberedToken) => options.predecessors?.[token] ?? zeroAddress;
  return {
    machinePurchase: encodeDeployData({
      abi: machinePurchaseAbi,
      bytecode: machinePurchaseBytecode,
      args: [usdt, setup("machinePurchase")],
    }),
    seedBadge: encodeDeployData({
      abi: seedBadgeAbi,
      bytecode: seedBadgeBytecode,
      args: [usdt, seedBadge.price, seedBadge.max, predecessorOf("seedBadge"), guards],
    }),
    numberNft: encodeDeployData({
      abi: numberNftAbi,
      bytecode: numberNftBytecode,
      args: [numberNft.max, predecessorOf("numberNft"), setup("numberNft")],
    }),
    did: encodeDeployData({
      abi: didAbi,
      bytecode: didBytecode,
      args: [usdt, did.price, did.max, predecessorOf("did"), guards],
    }),
    subscribe: encodeDeployData({
      abi: subscribeAbi,
      bytecode: subscribeBytecode,
      args: [usdt, setup("subscribe")],
    }),
    wth: encodeDeployData({ abi: wthAbi, bytecode: wthBytecode, args: [treasury] }),
    wths: encodeDeployData({ abi: wthsAbi, bytecode: wthsBytecode, args: [wths.maxSupply, setup("wths")] }),
    c2cPayment: encodeDeployData({
      abi: c2cPaymentAbi,
      bytecode: c2cPaymentBytecode,
      args: [usdt, treasury, options.manager, setup("c2cPayment")],
    }),
  };
}

function guardsOf({ admin, guardians, treasury }: DeployOptions) {
  return { admin, guardians, treasury };
}

function setupOf(options: DeployOptions, contract: OrderContract, notAfter: bigint) {
  const { perOrder, perUserDay, perBlock, signerPerDay } = orderLimits(options.chainId, contract);
  return {
    guards: guardsOf(options),
    signers: options.signers,
    limits: { notAfter: Number(notAfter), dailyCap: signerPerDay },
    caps: { perOrder, perUserDay, perBlock },
  };
}
