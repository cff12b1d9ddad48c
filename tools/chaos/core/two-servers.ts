import { createClient, type Client } from "@wth/api-contract";
import { startServer } from "@wth/api/entry/start-server.ts";
import { testDeployment, type TestApi, type TestUser } from "@wth/api/test-support/test-api.ts";

/** Waits as long as an answer takes: the client's limit of time would judge how busy the machine is. */
const patientFetch: typeof fetch = (input, init) => fetch(input, { ...init, signal: null });

/** A second API server on the database of the first, so that simultaneous requests meet in the database. */
export interface TwoServers {
  /** Address of one of the servers; even and odd numbers give different ones. */
  urlOf(number: number): string;
  /** A client of a user, at the server of this number. */
  clientOf(user: TestUser, number: number): Client;
  close(): Promise<void>;
}

export async function startTwoServers(api: Pick<TestApi, "url" | "config">): Promise<TwoServers> {
  const second = await startServer(api.config, testDeployment);
  const urlOf = (number: number) => (number % 2 === 0 ? api.url : second.url);
  return {
    urlOf,
    clientOf: ({ accessToken }, number) =>
      createClient({
        base: urlOf(number),
        headers: () => ({ authorization: `Bearer ${accessToken}` }),
        fetch: patientFetch,
      }),
    close: () => second.close(),
  };
}
