import { transact } from "@wth/db";
import { ONE, SESSION_SECONDS, type ParameterName, type RigLevel } from "@wth/rules";
import { setParameter } from "#platform/settings/parameters.ts";
import { grantRig } from "#mining/index.ts";
import { apiTest } from "../api-test.ts";
import { startMiningApi, type Miner, type MiningApi } from "./start-mining-api.ts";

export type Terms = { price?: bigint; yield?: bigint; days?: bigint };

export const balance = async ({ client }: Miner) => (await client.accountsBalances()).value;
export const buy = ({ client }: Miner, id = 1) => client.miningBuy({ params: { id } });
export const start = ({ client }: Miner, id: string) => client.miningStart({ params: { id } });
export const claim = ({ client }: Miner, id: string) => client.miningClaim({ params: { id } });
export const renew = ({ client }: Miner, id: string) => client.miningRenew({ params: { id } });
export const rigs = async ({ client }: Miner) => (await client.miningList()).list;

/** Yields of so few units that a rig pays one a second, and is used up after a day and this many seconds. */
export const shortLived = (seconds: bigint): Terms => ({ price: 10n * ONE, yield: 86_400n + seconds, days: 1n });

/** Changes of rigs that no call makes. */
export function rigActions(api: MiningApi) {
  return {
    grant: (miner: Miner, source: 0 | 2 | 3, level: RigLevel = 1) =>
      transact(api.db, (tx) => grantRig(tx, { actor: "test", userId: miner.user.userId, level, source })),
    setTerms: (level: RigLevel, terms: Terms) =>
      transact(api.db, async (tx) => {
        for (const [name, value] of Object.entries(terms))
          await setParameter(tx, "test", `mining.s${level}.${name}` as ParameterName, value);
      }),
    /** Starts, waits and claims until nothing is left. */
    async useUp(miner: Miner, id: string): Promise<void> {
      while ((await rigs(miner)).find((rig) => rig.id === id)?.status !== 2) {
        await start(miner, id);
        await api.pass(SESSION_SECONDS, miner);
        await claim(miner, id);
      }
    },
    /** Changes of a person's power so far, in whole WTH. */
    async powerOf({ user }: Miner): Promise<bigint[]> {
      const rows = await api.db
        .selectFrom("community_power_event")
        .select("delta")
        .where("user_id", "=", user.userId)
        .where("kind", "=", "power")
        .orderBy("id")
        .execute();
      return rows.map(({ delta }) => delta / ONE);
    },
  };
}

export type RigActions = ReturnType<typeof rigActions>;

/** A `test` with a mining `api` of the file and `act`, changes of its rigs that no call makes. */
export const rigTest = apiTest(() => startMiningApi()).extend("act", { scope: "file" }, ({ api }) => rigActions(api));
