/** Lifetime of a signed sign-in text, and largest difference of its time from the server's clock; in milliseconds. */
export const SIGN_IN_WINDOW_MS = 5 * 60 * 1000;

/**
 * Statements of sign-in texts. They differ, so that a signature for one purpose is invalid for another. Source:
 * AUTH-05.
 */
export const signInStatements = {
  login: "Sign in to WTH.",
  register: "Create a WTH account.",
} as const;

/** Statement of the sign-in text of the operators' console, so that it cannot open a user's session, or the reverse. */
export const operatorStatement = "Sign in to the WTH console as an operator.";

/** Statement of the text that confirms an operator's presence, so that no other signature can do so. */
export const presenceStatement = "Confirm that you are using the WTH console now.";

/** Fields of a sign-in text (EIP-4361). */
export type SignInText = {
  /** Host with port, e.g. `localhost:3000`. */
  domain: string;
  uri: string;
  chainId: number;
  /** EIP-55 checksummed. */
  address: string;
  statement: string;
  /** 32 to 64 hex digits without 0x: at least 128 bits. */
  nonce: string;
  /** Unix milliseconds. */
  timeMs: number;
};

/**
 * Returns the exact EIP-4361 text that a wallet signs and the server rebuilds from its configuration. Source: AUTH-02.
 */
export function signInMessage(text: SignInText): string {
  return [
    `${text.domain} wants you to sign in with your Ethereum account:`,
    text.address,
    "",
    text.statement,
    "",
    `URI: ${text.uri}`,
    "Version: 1",
    `Chain ID: ${text.chainId}`,
    `Nonce: ${text.nonce}`,
    `Issued At: ${new Date(text.timeMs).toISOString()}`,
    `Expiration Time: ${new Date(text.timeMs + SIGN_IN_WINDOW_MS).toISOString()}`,
  ].join("\n");
}

/** Returns the statement of the text that confirms a change of the e-mail address. */
export function emailStatement(email: string): string {
  return `Set the e-mail address of my WTH account to ${email}.`;
}
