import type { TestSignerPolicy } from "@wth/signer/testing";
import { chainEventHandlers } from "#entry/app.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { chainReadTo, eventArrives, eventStatus, secondsToCursor } from "./chain-inbox.ts";
import { startFakeContract } from "./fake-contract.ts";
import { keepSignedIn, startTestApi, testDeployment, type TestUser } from "./test-api.ts";
import { expireOrders, unusedOrders } from "#chain/index.ts";

type EventOf = { contract: keyof typeof testDeployment.contracts; name: string; args: Record<string, string> };

/** Starts the API with fake order contracts, and a chain whose events the test creates. */
export async function startOrdersApi(environment: Record<string, string> = {}, policy: TestSignerPolicy = {}) {
  const contract = await startFakeContract();
  const api = await startTestApi({ CHAIN_RPC_URLS: contract.url, ...environment }, testDeployment, policy);
  const findUnused = unusedOrders(api.config.rpcUrls, testDeployment);
  const expire = () => expireOrders(api.worker, testDeployment.chainId, findUnused);
  const apply = (limit = 1_000) => applyNextEvents(api.worker, chainEventHandlers, { limit });
  return {
    ...api,
    contract,
    findUnused,
    apply,
    /** Ends orders as the worker does. */
    expire,
    /** Inserts an event of a final block, and applies it. */
    async reports({ contract: key, name, args }: EventOf) {
      const id = await eventArrives(api.db, args, { contract: key, name });
      await apply();
      return eventStatus(api.db, id);
    },
    /** Reads the chain up to a time, or this many seconds from now, when the server's time is past it; ends orders. */
    async chainPasses(time: Date | number) {
      await chainReadTo(api.db, time);
      const passing = await secondsToCursor(api.db);
      await api.advance(passing);
      await keepSignedIn(api.db, passing);
      return expire();
    },
    /** Registers a user with WTH on these accounts. */
    async person(balances: Partial<Record<"normal" | "ctoc" | "ecological" | "fee", string>> = {}): Promise<TestUser> {
      const user = await api.register();
      for (const [kind, amount] of Object.entries(balances)) await api.give(user, kind as "normal", amount);
      return user;
    },
    async close() {
      await api.close();
      await contract.stop();
    },
  };
}
export type OrdersApi = Awaited<ReturnType<typeof startOrdersApi>>;
