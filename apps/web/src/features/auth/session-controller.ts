import { ApiError, errors } from "@wth/api-contract";
import { forgetWallet, rememberedUser, rememberUser, rememberWallet } from "../../shared/session/remembered-wallet.ts";
import { sessionStore, type SessionState } from "../../shared/session/session-store.ts";
import { clearTokens, readTokens } from "../../shared/session/token-storage.ts";
import { walletErrorKind } from "../../shared/wallet/wallet-error.ts";
import type { SessionPorts } from "./session-ports.ts";
import { signIn, WalletRefusal } from "./sign-in.ts";

export type SessionController = {
  /** A wallet with this address is connected now; null when there is none any more. */
  walletChanged: (address: string | null) => Promise<void>;
  /** Asks for a signature again after the user declined one. */
  signInAgain: () => Promise<void>;
  disconnect: () => Promise<void>;
  sessionLost: (reason: "expired" | "disabled") => Promise<void>;
};

/** Decides when to restore, to sign in and to end the session. Only the latest turn may change the state. */
export function createSessionController(ports: SessionPorts): SessionController {
  let turn = 0;
  const next = (state: SessionState): number => {
    sessionStore.set(state);
    turn += 1;
    return turn;
  };
  const enter = (address: string, mine: number): void => {
    if (mine !== turn) return;
    rememberUser(address);
    next({ status: "signedIn", address });
  };

  async function signInAs(address: string): Promise<void> {
    const mine = next({ status: "signing", address });
    try {
      const isNew = await signIn(address, { ...ports, sign: whileMine(ports.sign, () => mine === turn) });
      const profile = await ports.loadProfile();
      if (profile.address !== address) throw new Error("profile of another address");
      enter(address, mine);
      if (isNew) ports.notice("welcome");
    } catch (error) {
      if (mine !== turn) return;
      clearTokens();
      next({ status: "unauthenticated", address });
      noticeOf(error, ports);
    }
  }

  /** Whether the stored tokens still open the session of this address. */
  async function restore(address: string): Promise<boolean> {
    const owner = await ports.loadProfile().catch(() => renewAndLoad(ports));
    return owner?.address === address;
  }

  async function begin(address: string): Promise<void> {
    const owner = rememberedUser();
    rememberWallet(address);
    if (readTokens() === null) return signInAs(address);
    if (owner !== null && owner !== address) return startOver(address);
    const mine = next({ status: "restoring", address });
    const restored = await restore(address);
    if (mine !== turn) return undefined;
    return restored ? enter(address, mine) : startOver(address);
  }

  async function startOver(address: string): Promise<void> {
    clearTokens();
    ports.forgetData();
    next({ status: "unauthenticated", address });
    await signInAs(address);
  }

  function end(): void {
    next({ status: "signedOut" });
    clearTokens();
    forgetWallet();
    ports.forgetData();
  }

  return {
    async walletChanged(address) {
      const state = sessionStore.get();
      const current = "address" in state ? state.address : null;
      if (address === current) return;
      if (address === null) end();
      else await begin(address);
    },
    async signInAgain() {
      const state = sessionStore.get();
      if (state.status === "unauthenticated") await signInAs(state.address);
    },
    async disconnect() {
      const goodbye = readTokens() === null ? undefined : ports.logout().catch(() => undefined);
      end();
      await ports.disconnectWallet().catch(() => undefined);
      await goodbye;
    },
    async sessionLost(reason) {
      const state = sessionStore.get();
      if (state.status !== "signedIn" && state.status !== "restoring") return;
      if (reason === "disabled") {
        next({ status: "unauthenticated", address: state.address });
        ports.forgetData();
        ports.notice("disabled");
      } else if (state.status === "signedIn") {
        ports.notice("expired");
        await startOver(state.address);
      }
    },
  };
}

async function renewAndLoad(ports: SessionPorts) {
  const tokens = readTokens();
  if (tokens === null) return null;
  const renewed = await ports.refresh(tokens.accessToken);
  return renewed === null ? null : ports.loadProfile().catch(() => null);
}

/** Keeps a turn that is over from opening the wallet. */
const whileMine =
  (sign: SessionPorts["sign"], isMine: () => boolean): SessionPorts["sign"] =>
  async (message) => {
    if (!isMine()) throw new Error("another sign-in has begun");
    return sign(message);
  };

function noticeOf(error: unknown, ports: SessionPorts): void {
  if (error instanceof ApiError && error.code === errors.accountDisabled.code) ports.notice("disabled");
  else if (error instanceof WalletRefusal) {
    ports.notice(walletErrorKind(error.cause) === "rejected" ? "rejected" : "signatureFailed");
  } else ports.notice("failed", error);
}
