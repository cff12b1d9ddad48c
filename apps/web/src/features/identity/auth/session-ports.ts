import type { CallOutput, Routes } from "@wth/api-contract";
import type { SignatureFields } from "#shared/wallet/signed-fields.ts";

type Output<N extends keyof Routes> = CallOutput<Routes[N]>;
export type SignInBody = { address: string; randomHex: string; time: number } & SignatureFields;

/** External dependencies of the session. */
export type SessionPorts = {
  check: (address: string) => Promise<Output<"authCheck">>;
  login: (body: SignInBody) => Promise<Output<"authLogin">>;
  register: (body: SignInBody) => Promise<Output<"authRegister">>;
  logout: () => Promise<unknown>;
  /** Ends the push subscription of this browser. */
  endPush: () => Promise<void>;
  loadProfile: () => Promise<Output<"profileGet">>;
  refresh: (accessToken: string) => Promise<unknown>;
  /** Domain, URI and chain in the signed message. */
  signInTerms: () => Promise<{ domain: string; uri: string; chainId: number }>;
  /** Returns the wallet's signature of a message. */
  sign: (message: string) => Promise<string>;
  disconnectWallet: () => Promise<void>;
  /** True while the user looks at this tab. */
  isVisible: () => boolean;
  /** Runs work unless another tab runs such work. */
  alone: (work: () => Promise<void>) => Promise<void>;
  /** Passes a session to other tabs that wait for a signature of its wallet. */
  share: (address: string) => void;
  /** Resolves after a while, once the server seems to answer. */
  untilServed: () => Promise<void>;
  /** Drops the cached data of the user. */
  forgetData: () => void;
  showMessage: (kind: SessionMessage, error?: unknown) => void;
};

export type SessionMessage = "disabled" | "expired" | "welcome" | "signatureFailed" | "rejected" | "failed";
