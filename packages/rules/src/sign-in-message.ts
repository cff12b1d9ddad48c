/** How long a signed sign-in text is valid, and how far its time may be from the server's clock. */
export const SIGN_IN_WINDOW_MS = 5 * 60 * 1000;

/** What the text says the signature is for; a signature for one purpose can never serve for another. */
export const signInStatements = {
  login: "Sign in to WTH.",
  register: "Create a WTH account.",
} as const;

/** The statement of a text that opens the operators' console. It never opens a user's session, nor theirs this. */
export const operatorStatement = "Sign in to the WTH console as an operator.";

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

/** The exact EIP-4361 text that a wallet signs and the server rebuilds from its own configuration. */
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

/** The statement of a text that confirms a change of the e-mail address. */
export function emailStatement(email: string): string {
  return `Set the e-mail address of my WTH account to ${email}.`;
}
