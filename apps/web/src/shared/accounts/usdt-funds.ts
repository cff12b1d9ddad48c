import { queryOptions } from "@tanstack/react-query";
import { stableTokenAbi } from "@wth/chain";
import type { Amount } from "@wth/rules";
import type { Address } from "viem";
import { queryClient } from "../api/query-client.ts";
import { userKey } from "../api/query-keys.ts";
import { type AppConfig, appConfigQuery } from "../api/app-config.ts";
import { loadChainClient } from "../wallet/chain-client.ts";

/** Balance of a wallet and a contract's allowance, in 10^-18 USDT. */
export type UsdtFunds = { balance: Amount; allowance: Amount };

type Spender = Exclude<keyof AppConfig["contracts"], "usdt">;

async function readFunds(account: Address, spender: Spender): Promise<UsdtFunds> {
  const [client, { contracts }] = await Promise.all([loadChainClient(), queryClient.ensureQueryData(appConfigQuery)]);
  const token = { address: contracts.usdt as Address, abi: stableTokenAbi };
  const [balance, allowance] = await Promise.all([
    client.readContract({ ...token, functionName: "balanceOf", args: [account] }),
    client.readContract({ ...token, functionName: "allowance", args: [account, contracts[spender] as Address] }),
  ]);
  return { balance, allowance };
}

export const usdtFundsQuery = (account: Address, spender: Spender) =>
  queryOptions({
    queryKey: userKey("balance", "usdt", spender, account),
    queryFn: () => readFunds(account, spender),
    staleTime: 5_000,
  });
