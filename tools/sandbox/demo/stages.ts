import type { ChainBatchClient } from "./chain-batch-client.ts";
import { members } from "./community-plan.ts";
import { appointShareholders, openCampaign, passDay, runRigs } from "./days.ts";
import { buyLaterRigs, joinMembers } from "./join.ts";
import type { DemoPlatform } from "./demo-platform.ts";
import { buyWithUsdt, postAdverts, completeTrades } from "./trade.ts";
import { fundWallets, mintTokens } from "./wallets.ts";

export type Stage = {
  title: string;
  run: (platform: DemoPlatform, chain: ChainBatchClient, startedAt: number) => Promise<void>;
};

/** Waits until every identity is indexed and the jobs have handled all changes. */
async function waitUntilIdle(platform: DemoPlatform): Promise<void> {
  const addresses = members
    .filter(({ isVerified }) => isVerified)
    .map(({ index }) => platform.account(index).address.toLowerCase());
  await platform.waitFor("the identities", async () => {
    const known = await platform.db
      .selectFrom("identity_did")
      .select("address")
      .where("address", "in", addresses)
      .execute();
    return known.length === addresses.length;
  });
  await platform.waitFor("the pending changes", async () => {
    const [power, change] = await Promise.all([
      platform.db.selectFrom("community_power_event").select("id").limit(1).executeTakeFirst(),
      platform.db.selectFrom("platform_outbox").select("id").limit(1).executeTakeFirst(),
    ]);
    return power === undefined && change === undefined;
  });
}

/** Stages in which the community is created. A stage that was interrupted can run again and does the rest. */
export const stages: readonly Stage[] = [
  {
    title: "Community: people join",
    async run(platform, chain, startedAt) {
      const onChain = async () => {
        await fundWallets(platform, chain);
        await mintTokens(platform, chain);
      };
      const onPlatform = async () => {
        await openCampaign(platform, startedAt);
        await joinMembers(platform, 0);
        await appointShareholders(platform);
      };
      await Promise.all([onChain(), onPlatform()]);
    },
  },
  {
    title: "Community: the first day",
    async run(platform, chain, startedAt) {
      await runRigs(platform, 0);
      await buyWithUsdt(platform, chain);
      await completeTrades(platform, chain, 0);
      await passDay(platform, startedAt, 1);
    },
  },
  {
    title: "Community: the second day",
    async run(platform, chain, startedAt) {
      await joinMembers(platform, 1);
      await Promise.all([completeTrades(platform, chain, 1), runRigs(platform, 1), buyLaterRigs(platform)]);
      await passDay(platform, startedAt, 2);
    },
  },
  {
    title: "Community: today",
    async run(platform) {
      await joinMembers(platform, 2);
      await Promise.all([runRigs(platform, 2), postAdverts(platform)]);
      await waitUntilIdle(platform);
    },
  },
];
