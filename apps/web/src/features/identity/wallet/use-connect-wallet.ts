import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Connector } from "wagmi";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";
import { walletErrorKind } from "#shared/wallet/wallet-error.ts";
import type { WalletRuntime } from "#shared/wallet/wallet-runtime.ts";

/** Connects a wallet, and explains a failure. */
export function useConnectWallet(onConnected: () => void) {
  const { t } = useTranslation("wallet");
  const [pending, setPending] = useState<string | null>(null);

  async function connect(runtime: WalletRuntime, connector: Connector): Promise<void> {
    setPending(connector.uid);
    try {
      await runtime.connect(connector);
      onConnected();
    } catch (error) {
      const kind = walletErrorKind(error);
      notifyError(t(($) => $.error[kind]));
    } finally {
      // another wallet may have been asked meanwhile
      setPending((current) => (current === connector.uid ? null : current));
    }
  }
  return { pending, connect };
}
