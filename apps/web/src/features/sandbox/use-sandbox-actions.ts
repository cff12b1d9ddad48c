import { useQueryClient } from "@tanstack/react-query";
import { shortAddress } from "@wth/rules";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { advanceClock, tapUsdt, tapWth } from "./dev-calls.ts";

const HOUR_SECONDS = 3_600;

/** Tokens of the faucet. */
export type TapToken = "USDT" | "WTH";
const taps = { USDT: tapUsdt, WTH: tapWth } as const;

/** Actions of the sandbox, one at a time. `busy` names the running one. */
export function useSandboxActions() {
  const { t } = useTranslation("sandbox");
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<number | TapToken | null>(null);

  async function run(what: number | TapToken, work: () => Promise<void>, done: string): Promise<void> {
    setBusy(what);
    try {
      await work();
      notifySuccess(done);
      await queryClient.invalidateQueries();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(null);
    }
  }
  return {
    busy,
    forward: (hours: number) =>
      run(
        hours,
        () => advanceClock(hours * HOUR_SECONDS),
        t(($) => $.bar.moved, { hours }),
      ),
    tap: async (token: TapToken) => {
      const wallet = walletStore.get();
      if (wallet.status !== "connected") return notifyError(t(($) => $.bar.tapNeedsWallet));
      const { address } = wallet;
      return run(
        token,
        () => taps[token](address),
        t(($) => $.bar.tapped[token], { address: shortAddress(address) }),
      );
    },
  };
}
