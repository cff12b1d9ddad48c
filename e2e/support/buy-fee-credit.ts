import { setTimeout as pause } from "node:timers/promises";
import { chainById, stableTokenAbi, subscribeAbi } from "@wth/chain";
import { parseAmount } from "@wth/rules";
import { createWalletClient, http, type Hex } from "viem";
import type { Person, Platform } from "./platform.ts";

/** Buys fee credit on the chain and waits until it is on the account. @returns hash of the payment */
export async function buyFeeCredit(platform: Platform, { account, address, api }: Person, amount: string) {
  await platform.faucet(address);
  const { chainId } = await platform.api().configGet();
  const { rpcUrl } = platform.sandbox;
  const wallet = createWalletClient({ account, chain: chainById(chainId, rpcUrl), transport: http(rpcUrl) });
  const signed = await api.feeCreditSign({ query: { amount } });
  const order = {
    sender: signed.sender as Hex,
    recipient: signed.recipient as Hex,
    token: signed.token as Hex,
    amount: parseAmount(signed.amount),
    wthAmount: parseAmount(signed.wthAmount),
    orderId: signed.orderId as Hex,
    deadline: BigInt(signed.deadline),
    epoch: BigInt(signed.epoch),
  };
  const contract = signed.contract as Hex;
  const approval = await wallet.writeContract({
    address: order.token,
    abi: stableTokenAbi,
    functionName: "approve",
    args: [contract, order.amount],
  });
  await platform.chain.waitForTransactionReceipt({ hash: approval });
  const hash = await wallet.writeContract({
    address: contract,
    abi: subscribeAbi,
    functionName: "subscribe",
    args: [order, signed.signature as Hex],
  });
  while ((await api.accountsBalances()).feeValue === "0") await pause(100);
  return hash;
}
