import { createStore, useStore } from "@wth/web-kit/state/create-store.ts";

/** Addresses are EIP-55. */
export type SessionState =
  /** No wallet. */
  | { status: "signedOut" }
  /** A wallet, and stored tokens that are being tried. */
  | { status: "restoring"; address: string }
  /** Waiting for the wallet's signature. */
  | { status: "signing"; address: string }
  /** A wallet without a session: the user has to sign. */
  | { status: "unauthenticated"; address: string }
  | { status: "signedIn"; address: string };

export const sessionStore = createStore<SessionState>({ status: "signedOut" });

export const useSession = (): SessionState => useStore(sessionStore);

/** Whether user data may be loaded. */
export const useIsSignedIn = (): boolean => useSession().status === "signedIn";
