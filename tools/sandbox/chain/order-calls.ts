import type { CallOutput, Routes } from "@wth/api-contract";
import { c2cPaymentAbi, machinePurchaseAbi, numberNftAbi, subscribeAbi, wthsAbi } from "@wth/chain";
import { parseAmount, type Amount } from "@wth/rules";
import { encodeFunctionData, type Address, type Hex } from "viem";

/** Use of a signed order: the call of its contract, and the USDT that the contract takes. */
export interface OrderCall {
  readonly orderId: Hex;
  /** Last second (Unix time) at which the contract takes it. */
  readonly deadline: number;
  readonly contract: Address;
  readonly data: Hex;
  /** Units of 10^-18; 0 for an order that the platform charged before. */
  readonly amount: Amount;
}

interface Signed {
  readonly orderId: string;
  readonly deadline: number;
  readonly epoch: number;
  readonly contract: string;
}

const term = ({ orderId, deadline, epoch }: Signed) => ({
  orderId: orderId as Hex,
  deadline: BigInt(deadline),
  epoch: BigInt(epoch),
});

const callOf = ({ orderId, deadline, contract }: Signed, data: Hex, amount: Amount = 0n): OrderCall => ({
  orderId: orderId as Hex,
  deadline,
  contract: contract as Address,
  data,
  amount,
});

/** Payment for a rig. */
export function rigCall(signed: CallOutput<Routes["miningSign"]>): OrderCall {
  const tokenAmount = parseAmount(signed.tokenAmount);
  const order = {
    sender: signed.sender as Address,
    recipient: signed.recipient as Address,
    token: signed.token as Address,
    tokenAmount,
    machineId: BigInt(signed.machineId),
    ...term(signed),
  };
  const args = [order, signed.signature as Hex] as const;
  return callOf(signed, encodeFunctionData({ abi: machinePurchaseAbi, functionName: "purchase", args }), tokenAmount);
}

/** Payment for fee credit. */
export function feeCreditCall(signed: CallOutput<Routes["feeCreditSign"]>): OrderCall {
  const amount = parseAmount(signed.amount);
  const order = {
    sender: signed.sender as Address,
    recipient: signed.recipient as Address,
    token: signed.token as Address,
    amount,
    wthAmount: parseAmount(signed.wthAmount),
    ...term(signed),
  };
  const args = [order, signed.signature as Hex] as const;
  return callOf(signed, encodeFunctionData({ abi: subscribeAbi, functionName: "subscribe", args }), amount);
}

/** Payment of a trade to its seller. */
export function tradeCall(signed: CallOutput<Routes["marketPay"]>): OrderCall {
  const tokenAmount = parseAmount(signed.tokenAmount);
  const order = {
    payer: signed.payer as Address,
    creator: signed.creator as Address,
    token: signed.token as Address,
    tokenAmount,
    ...term(signed),
  };
  const args = [order, signed.signature as Hex] as const;
  return callOf(signed, encodeFunctionData({ abi: c2cPaymentAbi, functionName: "buy", args }), tokenAmount);
}

/** Mint of the WTHS that WTH was held for. */
export function wthsCall(signed: CallOutput<Routes["swapSign"]>): OrderCall {
  const order = {
    sender: signed.sender as Address,
    amount: parseAmount(signed.amount),
    wthAmount: parseAmount(signed.wthAmount),
    realAmount: parseAmount(signed.realAmount),
    ...term(signed),
  };
  const args = [order, signed.signature as Hex] as const;
  return callOf(signed, encodeFunctionData({ abi: wthsAbi, functionName: "mint", args }));
}

/** Mint of the number NFT that WTH was held for. */
export function numberCall(signed: CallOutput<Routes["nftMintNumber"]>): OrderCall {
  const order = { userAddress: signed.userAddress as Address, amount: parseAmount(signed.amount), ...term(signed) };
  const args = [order, signed.signature as Hex] as const;
  return callOf(signed, encodeFunctionData({ abi: numberNftAbi, functionName: "mint", args }));
}
