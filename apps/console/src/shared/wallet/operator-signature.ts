import { stringToHex } from "viem";
import { plainApi } from "../api/plain-client.ts";
import { queryClient } from "../api/query-client.ts";
import { meQuery } from "../session/me-query.ts";
import { operatorWallet } from "./operator-wallet.ts";
import { WrongOrigin } from "./wallet-errors.ts";

/** Parts of a text that the server gives, with the operator's address. */
export type SigningPlace = {
  address: string;
  nonce: string;
  timeMs: number;
  domain: string;
  uri: string;
  chainId: number;
};
export type Proof = { nonce: string; time: number; signature: `0x${string}` };

/** Signs a text with the operator's wallet. @throws WrongOrigin, WrongAccount, and the wallet's rejection */
export async function signAsOperator(textOf: (place: SigningPlace) => string | Promise<string>): Promise<Proof> {
  const { address } = (await queryClient.ensureQueryData(meQuery)).operator;
  const { nonce, time, ...place } = await plainApi.consoleNonce({ query: { address } });
  if (place.domain !== location.host) throw new WrongOrigin(`The server signs for ${place.domain}.`);
  const provider = await operatorWallet(address);
  const message = await textOf({ address, nonce, timeMs: time, ...place });
  const params = [stringToHex(message), address];
  return { nonce, time, signature: (await provider.request({ method: "personal_sign", params })) as `0x${string}` };
}
