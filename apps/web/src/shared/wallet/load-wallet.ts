import { queryClient } from "../api/query-client.ts";
import { appConfigQuery } from "../api/app-config.ts";
import type { WalletRuntime } from "./wallet-runtime.ts";

let loading: Promise<WalletRuntime> | null = null;

/** Loads the wallet code on first use. A failed attempt is forgotten, so that the next one can succeed. */
export function loadWallet(): Promise<WalletRuntime> {
  loading ??= create().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function create(): Promise<WalletRuntime> {
  const [config, { createWalletRuntime }] = await Promise.all([
    queryClient.ensureQueryData(appConfigQuery),
    import("./wallet-runtime.ts"),
  ]);
  return createWalletRuntime(config);
}
