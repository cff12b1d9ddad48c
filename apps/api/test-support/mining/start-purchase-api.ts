import { transact } from "@wth/db";
import type { ParameterName } from "@wth/rules";
import { chainEventHandlers } from "#entry/app.ts";
import { applyNextEvents } from "#chain/inbox/chain-events.ts";
import { setParameter } from "#platform/settings/parameters.ts";
import { eventArrives, eventStatus, purchasedArgs } from "../chain-inbox.ts";
import { startFakeContract } from "../fake-contract.ts";
import { startMiningApi, type Miner } from "./start-mining-api.ts";

/** Signs a purchase of a rig of this level for USDT. */
export const sign = ({ client }: Miner, id = 1) => client.miningSign({ query: { id } });
export type Payload = Awaited<ReturnType<typeof sign>>;

/**
 * Starts the API with a fake purchase contract, one of three nodes silent, and a chain whose events the test creates.
 */
export async function startPurchaseApi() {
  const contract = await startFakeContract();
  const api = await startMiningApi({
    CHAIN_RPC_URLS: ["http://127.0.0.1:1", contract.url, `${contract.url}/other`].join(","),
  });
  const apply = () => applyNextEvents(api.worker, chainEventHandlers, { limit: 1_000 });
  return {
    ...api,
    apply,
    parameter: (name: ParameterName, value: bigint) => transact(api.db, (tx) => setParameter(tx, "test", name, value)),
    /** Inserts the event of a payment, and applies it. */
    async paid(payload: Payload, changes: Record<string, string> = {}) {
      const id = await eventArrives(api.db, { ...purchasedArgs(payload), ...changes });
      await apply();
      return eventStatus(api.db, id);
    },
    async close() {
      await api.close();
      await contract.stop();
    },
  };
}
export type PurchaseApi = Awaited<ReturnType<typeof startPurchaseApi>>;
