import { forgetWallet, rememberedUser, rememberUser } from "#shared/session/remembered-wallet.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { clearTokens, readTokens, writeTokens, type Tokens } from "#shared/session/token-storage.ts";
import { enterSession, signInAs, startOver } from "./enter-session.ts";
import type { SessionPorts } from "./session-ports.ts";
import { createTurns } from "./session-turns.ts";

export type SessionController = {
  /** The wallet's address has changed; null when none is connected. */
  walletChanged: (address: string | null) => Promise<void>;
  /** Requests a signature again after the user declined one, or while the wallet does not answer. */
  signInAgain: () => Promise<void>;
  /** Another tab has signed in with a wallet. */
  signedInElsewhere: (address: string, tokens: Tokens) => Promise<void>;
  /** The user may have signed out in another tab, which has ended the session on the server. */
  signedOutElsewhere: () => Promise<void>;
  disconnect: () => Promise<void>;
  sessionLost: (reason: "expired" | "disabled") => Promise<void>;
};

/** Decides when to restore, to sign in and to end the session. */
export function createSessionController(ports: SessionPorts): SessionController {
  const turns = createTurns();

  function end(): void {
    turns.next({ status: "signedOut" });
    clearTokens();
    forgetWallet();
    ports.forgetData();
  }

  async function leave(): Promise<void> {
    end();
    await ports.disconnectWallet().catch(() => undefined);
  }

  return {
    async walletChanged(address) {
      const state = sessionStore.get();
      const current = "address" in state ? state.address : null;
      if (address === current) return;
      if (address === null) end();
      else await enterSession(address, ports, turns);
    },
    async signInAgain() {
      const state = sessionStore.get();
      if (state.status === "unauthenticated" || state.status === "signing") await signInAs(state.address, ports, turns);
    },
    async signedInElsewhere(address, tokens) {
      const state = sessionStore.get();
      if (state.status !== "unauthenticated" && state.status !== "signing") return;
      if (state.address !== address) return;
      writeTokens(tokens);
      rememberUser(address);
      await enterSession(address, ports, turns);
    },
    async signedOutElsewhere() {
      if (sessionStore.get().status !== "signedIn" || rememberedUser() !== null) return;
      await leave();
    },
    async disconnect() {
      const goodbye = readTokens() === null ? undefined : ports.logout().catch(() => undefined);
      const silence = ports.endPush().catch(() => undefined);
      await leave();
      await Promise.all([goodbye, silence]);
    },
    async sessionLost(reason) {
      const state = sessionStore.get();
      if (state.status !== "signedIn" && state.status !== "restoring") return;
      if (reason === "disabled") {
        turns.next({ status: "unauthenticated", address: state.address });
        ports.forgetData();
        ports.showMessage("disabled");
      } else if (rememberedUser() === null) {
        // the user signed out in another tab while this one was frozen
        await leave();
      } else if (state.status === "signedIn") {
        ports.showMessage("expired");
        await startOver(state.address, ports, turns);
      }
    },
  };
}
