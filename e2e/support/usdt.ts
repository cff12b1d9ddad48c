import { erc20Abi, type Address } from "viem";
import type { Person, Platform } from "./platform.ts";

/** Returns the USDT of a user's wallet, and the part of it that a contract may take. */
export async function usdtOf(
  platform: Platform,
  { address, api }: Person,
  spender: "did" | "machinePurchase" | "seedBadge" | "subscribe",
): Promise<{ balance: bigint; allowance: bigint }> {
  const { contracts } = await api.configGet();
  const usdt = { address: contracts.usdt as Address, abi: erc20Abi };
  const [balance, allowance] = await Promise.all([
    platform.chain.readContract({ ...usdt, functionName: "balanceOf", args: [address] }),
    platform.chain.readContract({ ...usdt, functionName: "allowance", args: [address, contracts[spender] as Address] }),
  ]);
  return { balance, allowance };
}

/** Registers a user with a sponsor and test USDT, who can buy a rig for USDT. */
export const registerBuyer = async (platform: Platform): Promise<Person> =>
  platform.register({ sponsor: await platform.register(), usdt: true });
