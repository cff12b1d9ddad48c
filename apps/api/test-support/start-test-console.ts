import {
  consoleRoutes,
  createClientOf,
  type ClientOf,
  type ConsoleRole,
  type ConsoleRoutes,
} from "@wth/api-contract/console";
import { operatorStatement, signInMessage } from "@wth/rules";
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount, type LocalAccount } from "viem/accounts";
import { conformingFetch } from "./conforming-fetch.ts";
import { startConsole } from "#start-console.ts";
import type { TestApi } from "./test-api.ts";

export type ConsoleClient = ClientOf<ConsoleRoutes>;
/** A signed-in operator of a test. */
export type TestOperator = {
  account: LocalAccount;
  address: string;
  actor: string;
  token: string;
  client: ConsoleClient;
};

const MNEMONIC = "test test test test test test test test test test test junk";
const FIRST_ADMIN = 7;

/** Returns a development account of local chains. */
export const developmentAccount = (addressIndex: number): LocalAccount => mnemonicToAccount(MNEMONIC, { addressIndex });

/** Returns a client of the console, with or without a token. */
function consoleClient(base: string, token?: string): ConsoleClient {
  return createClientOf(consoleRoutes, {
    base,
    fetch: conformingFetch,
    ...(token === undefined ? {} : { headers: () => ({ authorization: `Bearer ${token}` }) }),
  });
}

/** Returns the signed sign-in text of an account, with a nonce of the server. */
export async function signedIn(base: string, account: LocalAccount, statement = operatorStatement) {
  const { address } = account;
  const { nonce, time, ...place } = await consoleClient(base).consoleNonce({ query: { address } });
  const message = signInMessage({ ...place, address, statement, nonce, timeMs: time });
  return { address, nonce, time, signature: await account.signMessage({ message }) };
}

/** Signs in an operator. */
async function signInAs(base: string, account: LocalAccount): Promise<TestOperator> {
  const { token } = await consoleClient(base).consoleSignIn({ body: await signedIn(base, account) });
  const address = account.address.toLowerCase();
  return { account, address, actor: `operator:${address}`, token, client: consoleClient(base, token) };
}

/** Starts the console next to an API on the same database. */
export async function startTestConsole({ config, database }: Pick<TestApi, "config" | "database">) {
  const databaseUrl = database.urls.console;
  const server = await startConsole({ ...config, databaseUrl, console: { ...config.console, port: 0 } });
  const admin = await signInAs(server.url, developmentAccount(FIRST_ADMIN));
  return {
    url: server.url,
    app: server.app,
    /** The first operator of the sandbox. */
    admin,
    open: consoleClient(server.url),
    signIn: (account: LocalAccount) => signInAs(server.url, account),
    /** Creates and signs in an operator with these roles. */
    async operator(...roles: ConsoleRole[]): Promise<TestOperator> {
      const account = privateKeyToAccount(generatePrivateKey());
      const access = { address: account.address, name: roles.join(" "), roles, isActive: true };
      await admin.client.consoleSetOperator({ body: { ...access, reason: "For a test." } });
      return signInAs(server.url, account);
    },
    close: () => server.close(),
  };
}
export type TestConsole = Awaited<ReturnType<typeof startTestConsole>>;
