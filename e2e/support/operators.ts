import { consoleRoutes, createClientOf } from "@wth/api-contract/console";
import { operatorStatement, signInMessage } from "@wth/rules";
import { operatorAccounts } from "../../packages/test-wallet/src/development-accounts.ts";
import type { Platform } from "./platform.ts";

/** An operator of the sandbox by its name in the sandbox wallet. */
export type OperatorName = "admin 1" | "admin 2" | "reviewer 1";

/** The calls of the console with a token; without one, those that need none. */
export function consoleClient(platform: Platform, token?: string) {
  const headers = () => (token === undefined ? {} : { authorization: `Bearer ${token}` });
  return createClientOf(consoleRoutes, { base: platform.sandbox.consoleUrl, headers });
}
export type ConsoleClient = ReturnType<typeof consoleClient>;

export type Operator = { address: `0x${string}`; token: string; api: ConsoleClient };

export function operatorAccount(name: OperatorName) {
  const found = operatorAccounts().find(({ kind, number }) => name === `${kind} ${number}`);
  if (found === undefined) throw new Error(`The sandbox has no ${name}.`);
  return found.signer;
}

/** Signs an operator of the sandbox in as the console's page does. */
export async function signInOperator(platform: Platform, name: OperatorName): Promise<Operator> {
  const account = operatorAccount(name);
  const { address } = account;
  const open = consoleClient(platform);
  const { nonce, time, ...place } = await open.consoleNonce({ query: { address } });
  const message = signInMessage({ ...place, address, statement: operatorStatement, nonce, timeMs: time });
  const signature = await account.signMessage({ message });
  const { token } = await open.consoleSignIn({ body: { address, nonce, time, signature } });
  return { address, token, api: consoleClient(platform, token) };
}
