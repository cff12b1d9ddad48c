import { operatorStatement, signInMessage } from "@wth/rules";
import { getAddress, stringToHex } from "viem";
import { api } from "#shared/api/client.ts";
import { sessionToken } from "#shared/session/session.ts";
import type { Provider } from "./wallets.ts";

/** Thrown when the message to sign names another site. */
export class WrongOrigin extends Error {
  override name = "WrongOrigin";
}

const REJECTED = 4001;
export const isRejection = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === REJECTED;

const accountsOf = async (provider: Provider, method: "eth_accounts" | "eth_requestAccounts") =>
  (await provider.request({ method })) as readonly string[];

/** Lets the user choose again in a wallet that remembers an account, if the wallet supports it. */
async function chooseAccount(provider: Provider): Promise<readonly string[]> {
  const known = await accountsOf(provider, "eth_accounts");
  if (known.length > 0) {
    const call = { method: "wallet_requestPermissions", params: [{ eth_accounts: {} }] };
    await provider.request(call).catch((error: unknown) => {
      if (isRejection(error)) throw error;
    });
  }
  return accountsOf(provider, "eth_requestAccounts");
}

/** Signs the console's message with the server's nonce and opens the session of this tab. */
export async function signIn(provider: Provider): Promise<void> {
  const [first] = await chooseAccount(provider);
  if (first === undefined) throw new Error("The wallet gave no account.");
  const address = getAddress(first);
  const { nonce, time, domain, uri, chainId } = await api.consoleNonce({ query: { address } });
  if (domain !== location.host) throw new WrongOrigin(`The server signs for ${domain}.`);
  const text = signInMessage({ domain, uri, chainId, address, statement: operatorStatement, nonce, timeMs: time });
  const signature = (await provider.request({
    method: "personal_sign",
    params: [stringToHex(text), address],
  })) as `0x${string}`;
  const { token } = await api.consoleSignIn({ body: { address, nonce, time, signature } });
  sessionToken.set(token);
}
