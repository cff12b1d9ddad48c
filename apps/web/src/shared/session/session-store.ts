import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

/** Reason why the signature of a contract wallet was not accepted, which the wallet itself does not show. */
export type WalletProblem = "notDeployed" | "unconfirmed";

/** Addresses are in EIP-55 form. */
export type SessionState =
  /** No wallet. */
  | { status: "signedOut" }
  /** A wallet, with stored tokens being validated. */
  | { status: "restoring"; address: string }
  /** Waits for the wallet's signature. */
  | { status: "signing"; address: string }
  /** A wallet without a session: the user must sign. */
  | { status: "unauthenticated"; address: string; walletProblem?: WalletProblem }
  | { status: "signedIn"; address: string };

export const sessionStore = createStore<SessionState>({ status: "signedOut" });

export const useSession = (): SessionState => useStore(sessionStore);

/** True when user data may be loaded. */
export const useIsSignedIn = (): boolean => useSession().status === "signedIn";
