import type { CallOutput, Routes } from "@wth/api-contract";
import type { SignatureParts } from "#shared/wallet/signed-fields.ts";

type Output<N extends keyof Routes> = CallOutput<Routes[N]>;
export type SignInBody = { address: string; randomHex: string; time: number } & SignatureParts;

/** What the session needs from the world outside of it. */
export type SessionPorts = {
  check: (address: string) => Promise<Output<"authCheck">>;
  login: (body: SignInBody) => Promise<Output<"authLogin">>;
  register: (body: SignInBody) => Promise<Output<"authRegister">>;
  logout: () => Promise<unknown>;
  loadProfile: () => Promise<Output<"profileGet">>;
  refresh: (accessToken: string) => Promise<unknown>;
  /** Domain, address of the page and chain that the signed text names. */
  signInTerms: () => Promise<{ domain: string; uri: string; chainId: number }>;
  /** The wallet's signature over a text. */
  sign: (message: string) => Promise<string>;
  disconnectWallet: () => Promise<void>;
  /** Drops what was loaded for the user. */
  forgetData: () => void;
  notice: (kind: SessionNotice, error?: unknown) => void;
};

export type SessionNotice = "disabled" | "expired" | "welcome" | "signatureFailed" | "rejected" | "failed";
