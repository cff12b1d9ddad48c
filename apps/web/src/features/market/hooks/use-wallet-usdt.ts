import { useQuery } from "@tanstack/react-query";
import { usdtFundsQuery } from "#shared/accounts/usdt-funds.ts";
import { useWallet } from "#shared/wallet/wallet-store.ts";

/** USDT of the connected wallet and the payment contract's allowance; undefined while unknown. */
export function useWalletUsdt() {
  const wallet = useWallet();
  const account = wallet.status === "connected" ? wallet.address : undefined;
  return useQuery({ ...usdtFundsQuery(account ?? "0x", "c2cPayment"), enabled: account !== undefined }).data;
}
