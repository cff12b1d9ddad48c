import { chainEventHandlers } from "#app.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { chainReadTo, eventArrives, eventStatus } from "./chain-inbox.ts";
import { startFakeContract } from "./fake-contract.ts";
import { startTestApi, testDeployment, type TestUser } from "./test-api.ts";
import { expireOrders } from "#chain/index.ts";

type EventOf = { contract: keyof typeof testDeployment.contracts; name: string; args: Record<string, string> };

/** Starts the API with fake order contracts, and a chain whose events the test creates. */
export async function startOrdersApi(environment: Record<string, string> = {}) {
  const contract = await startFakeContract();
  const api = await startTestApi({ CHAIN_RPC_URLS: contract.url, ...environment });
  const apply = () => applyNextEvents(api.worker, chainEventHandlers, { limit: 1_000 });
  return {
    ...api,
    contract,
    apply,
    /** Inserts an event of a final block, and applies it. */
    async reports({ contract: key, name, args }: EventOf) {
      const id = await eventArrives(api.db, args, name, key);
      await apply();
      return eventStatus(api.db, id);
    },
    /** Reads the chain up to a time, or this many seconds from now, and ends expired orders. */
    async chainPasses(time: Date | number) {
      await chainReadTo(api.db, time);
      return expireOrders(api.worker, testDeployment.chainId);
    },
    /** Registers a user with WTH on these accounts. */
    async person(balances: Partial<Record<"normal" | "ctoc" | "ecological", string>> = {}): Promise<TestUser> {
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
