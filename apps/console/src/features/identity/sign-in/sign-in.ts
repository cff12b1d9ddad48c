import { operatorStatement, signInMessage } from "@wth/rules";
import { getAddress, stringToHex } from "viem";
import { api } from "#shared/api/client.ts";
import { sessionToken } from "#shared/api/plain-client.ts";
import { chooseAccount } from "#shared/wallet/choose-account.ts";
import { walletName } from "#shared/wallet/operator-wallet.ts";
import { WrongOrigin } from "#shared/wallet/wallet-errors.ts";
import type { Wallet } from "#shared/wallet/wallets.ts";

/** Signs the console's message with the server's nonce and opens the session of this tab. */
export async function signIn({ provider, name }: Wallet): Promise<void> {
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
  walletName.set(name);
  sessionToken.set(token);
}
