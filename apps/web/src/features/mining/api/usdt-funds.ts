import { queryOptions } from "@tanstack/react-query";
import { stableTokenAbi } from "@wth/chain";
import type { Amount } from "@wth/rules";
import { queryClient } from "../../../shared/api/query-client.ts";
import { appConfigQuery } from "../../../shared/config/app-config.ts";
import { loadWallet } from "../../../shared/wallet/load-wallet.ts";
import { miningKeys } from "./mining-keys.ts";

/** What a wallet has, and what the machine contract may take of it, in 10^-18 USDT. */
export type UsdtFunds = { balance: Amount; allowance: Amount };

/** Read on the app's chain, whatever network the wallet is on. */
async function readFunds(account: `0x${string}`): Promise<UsdtFunds> {
  const [{ wagmi }, { chainId, contracts }, { readContract }] = await Promise.all([
    loadWallet(),
    queryClient.ensureQueryData(appConfigQuery),
    import("wagmi/actions"),
  ]);
  const token = { chainId, address: contracts.usdt as `0x${string}`, abi: stableTokenAbi };
  const spender = contracts.machinePurchase as `0x${string}`;
  const [balance, allowance] = await Promise.all([
    readContract(wagmi, { ...token, functionName: "balanceOf", args: [account] }),
    readContract(wagmi, { ...token, functionName: "allowance", args: [account, spender] }),
  ]);
  return { balance, allowance };
}

export const usdtFundsQuery = (account: `0x${string}`) =>
  queryOptions({ queryKey: miningKeys.usdt(account), queryFn: () => readFunds(account), staleTime: 5_000 });
