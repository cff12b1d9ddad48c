import { operatorStatement, signInMessage } from "@wth/rules";
import { getAddress, stringToHex } from "viem";
import { api } from "../../shared/api/client.ts";
import { keepToken } from "../../shared/session/session.ts";
import type { Provider } from "./wallets.ts";

/** A text for another site was about to be signed. */
export class WrongOrigin extends Error {
  override name = "WrongOrigin";
}

/** Has the wallet sign the console's text with the server's nonce, and opens the session of this tab. */
export async function signIn(provider: Provider): Promise<void> {
  const [first] = (await provider.request({ method: "eth_requestAccounts" })) as readonly string[];
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
  keepToken(token);
}
