import { api } from "#shared/api/client.ts";
import { plainApi } from "#shared/api/plain-client.ts";
import { untilServed } from "#shared/connection/connection.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { allUserKeys } from "#shared/api/query-keys.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { refreshTokens } from "#shared/session/refresh-tokens.ts";
import { forgetConnection, wasConnected } from "#shared/session/remembered-wallet.ts";
import { listen } from "#shared/session/session-events.ts";
import { onSessionOfOtherTabs, shareSession } from "#shared/session/token-channel.ts";
import { readTokens } from "#shared/session/token-storage.ts";
import { profileQuery } from "#shared/session/use-profile.ts";
import { loadWallet } from "#shared/wallet/load-wallet.ts";
import type { WalletRuntime } from "#shared/wallet/wallet-runtime.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { keepTokensFresh } from "./keep-tokens-fresh.ts";
import { createSessionController } from "./session-controller.ts";
import { showSessionMessage } from "./show-session-message.ts";

const push = () => import("#shared/messaging/push-subscription.ts");

/** Longest time that a sign-in waits for the browser to name its push endpoint, in milliseconds. */
const PUSH_MS = 1_000;

/** Returns where messages for this browser go, which ends with the session. Signing in needs no push. */
async function pushEndpoint(): Promise<{ pushEndpoint?: string }> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PUSH_MS));
  const known = push().then(({ ownEndpoint }) => ownEndpoint());
  const endpoint = await Promise.race([known, late]).catch(() => undefined);
  return endpoint === undefined ? {} : { pushEndpoint: endpoint };
}

export const sessionController = createSessionController({
  check: (address) => plainApi.authCheck({ query: { address } }),
  login: async (body) => plainApi.authLogin({ body: { ...body, ...(await pushEndpoint()) } }),
  register: (body) => plainApi.authRegister({ body }),
  logout: () => api.authLogout(),
  endPush: async () => (await push()).unsubscribe(),
  loadProfile: async () => {
    const profile = await api.profileGet();
    queryClient.setQueryData(profileQuery.queryKey, profile);
    return profile;
  },
  refresh: refreshTokens,
  signInTerms: async () => {
    const { signIn, chainId } = await queryClient.ensureQueryData(appConfigQuery);
    return { ...signIn, chainId };
  },
  sign: async (message) => (await loadWallet()).signMessage(message),
  untilServed,
  isVisible: () => document.visibilityState === "visible",
  alone: async (work) => {
    if (!("locks" in navigator)) return work();
    return navigator.locks.request("wth-sign-in", { ifAvailable: true }, (lock) =>
      lock === null ? undefined : work(),
    );
  },
  share: (address) => {
    const tokens = readTokens();
    if (tokens !== null) shareSession(address, tokens);
  },
  disconnectWallet: async () => (await loadWallet()).disconnect(),
  forgetData: () => queryClient.removeQueries({ queryKey: allUserKeys }),
  showMessage: showSessionMessage,
});

/**
 * A locked or missing wallet counts as disconnected; its session can be restored when it reconnects, and one that is
 * missing is awaited. A server that does not answer says nothing about the wallet, which stays connecting until then.
 */
async function reconnect(): Promise<void> {
  let wallet: WalletRuntime | undefined;
  while (wallet === undefined && walletStore.get().status === "connecting") {
    wallet = await loadWallet().catch(() => undefined);
    if (wallet === undefined) await untilServed();
  }
  const isHere = await wallet?.reconnect().catch(() => true);
  if (walletStore.get().status === "connected") return;
  if (isHere === true) forgetConnection();
  walletStore.set({ status: "disconnected" });
}

let started = false;

/** Connects the session to the wallet and restores the last connection. Has an effect once per page. */
export function startSession(): void {
  if (started) return;
  started = true;
  walletStore.subscribe(() => {
    const wallet = walletStore.get();
    if (wallet.status === "connecting") return;
    void sessionController.walletChanged(wallet.status === "connected" ? wallet.address : null);
  });
  onSessionOfOtherTabs((address, tokens) => void sessionController.signedInElsewhere(address, tokens));
  // a page in the back-forward cache gets no events of its wallet
  addEventListener("pageshow", () => void sessionController.signedOutElsewhere());
  listen("sessionLost", ({ reason }) => void sessionController.sessionLost(reason));
  keepTokensFresh();
  if (wasConnected()) void reconnect();
}
