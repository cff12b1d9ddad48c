import { createClient, routes, takesKey, untilAnswered, type Client, type Routes } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { newKey } from "../mining/start-mining-api.ts";
import { faultyNetwork, networkFaults, type NetworkFault } from "./faulty-network.ts";
import { rowsAdded } from "./rows-added.ts";

type Key = { idempotencyKey?: string };

/** Names of the calls that change something. */
export type WriteName = {
  [K in keyof Routes]: Routes[K] extends { stale: readonly unknown[] } ? K : never;
}[keyof Routes];

/** A call that is ready to be sent: its caller's access token, and how it is sent. */
export type PreparedWrite = {
  accessToken?: string;
  send: (client: Client, key: Key) => Promise<unknown>;
};

type Outcome = { fault: NetworkFault | "none"; rows: Record<string, number>; refusal?: string };

async function outcomeOf(
  api: { url: string; db: Database },
  name: WriteName,
  { accessToken, send }: PreparedWrite,
  fault: Outcome["fault"],
): Promise<Outcome> {
  const headers = () => (accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` });
  const network = fault === "none" ? fetch : faultyNetwork(fault);
  const client = createClient({ base: api.url, headers, fetch: network });
  const key = takesKey(routes[name]) ? { idempotencyKey: newKey() } : {};
  let refusal: string | undefined;
  const rows = await rowsAdded(api.db, () =>
    untilAnswered(() => send(client, key), [0, 0]).catch((error: unknown) => {
      refusal = String(error);
    }),
  );
  return { fault, rows, ...(refusal === undefined ? {} : { refusal }) };
}

/**
 * Sends a call without a fault, and with each fault of the network, each time prepared alike.
 * @returns nothing when all succeed and add as many rows of each table as the first; otherwise the first and the others
 */
export async function everyFault(
  api: { url: string; db: Database },
  name: WriteName,
  prepare: () => Promise<PreparedWrite>,
): Promise<Outcome[]> {
  const plain = await outcomeOf(api, name, await prepare(), "none");
  const different: Outcome[] = [];
  for (const fault of networkFaults) {
    const outcome = await outcomeOf(api, name, await prepare(), fault);
    const isSame = JSON.stringify(outcome.rows) === JSON.stringify(plain.rows);
    if (outcome.refusal !== undefined || !isSame) different.push(outcome);
  }
  return different.length > 0 || plain.refusal !== undefined ? [plain, ...different] : [];
}
