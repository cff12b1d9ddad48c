import { emailStatement, signInMessage } from "@wth/rules";
import { api } from "#shared/api/client.ts";
import { queryClient } from "#shared/api/query-client.ts";
import { appConfigQuery } from "#shared/api/app-config.ts";
import { loadWallet } from "#shared/wallet/load-wallet.ts";
import { signatureFields } from "#shared/wallet/signed-fields.ts";

/** Thrown when the wallet gave no signature; `cause` is its error. */
export class SignatureMissing extends Error {
  override name = "SignatureMissing";
}

/** Has the wallet sign the new e-mail address. The server validates the address. @returns the body of the call */
export async function signEmail(address: string, email: string) {
  const [{ nonce, time }, config, wallet] = await Promise.all([
    api.authCheck({ query: { address } }),
    queryClient.ensureQueryData(appConfigQuery),
    loadWallet(),
  ]);
  const message = signInMessage({
    ...config.signIn,
    chainId: config.chainId,
    address,
    statement: emailStatement(email),
    nonce,
    timeMs: time,
  });
  const signature = await wallet.signMessage(message).catch((cause: unknown) => {
    throw new SignatureMissing("no signature", { cause });
  });
  return { email, randomHex: nonce, time, ...signatureFields(signature) };
}
