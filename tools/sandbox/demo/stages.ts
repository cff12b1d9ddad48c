import type { ChainDesk } from "./chain-desk.ts";
import { members } from "./community-plan.ts";
import { appointShareholders, openCampaign, passDay, runRigs } from "./days.ts";
import { buyLaterRigs, joinMembers } from "./join.ts";
import type { Place } from "./place.ts";
import { buyWithUsdt, postAdverts, tradeOn } from "./trade.ts";
import { fundWallets, mintTokens } from "./wallets.ts";

export type Stage = { title: string; run: (place: Place, desk: ChainDesk, startedAt: number) => Promise<void> };

/** Waits until every identity is known, and everything that follows from what people did. */
async function settleDown(place: Place): Promise<void> {
  const addresses = members
    .filter(({ isVerified }) => isVerified)
    .map(({ index }) => place.account(index).address.toLowerCase());
  await place.until("the identities", async () => {
    const known = await place.db
      .selectFrom("identity_did")
      .select("address")
      .where("address", "in", addresses)
      .execute();
    return known.length === addresses.length;
  });
  await place.until("what follows", async () => {
    const [power, change] = await Promise.all([
      place.db.selectFrom("community_power_event").select("id").limit(1).executeTakeFirst(),
      place.db.selectFrom("platform_outbox").select("id").limit(1).executeTakeFirst(),
    ]);
    return power === undefined && change === undefined;
  });
}

/** The community's growth. Each stage can be begun again when it was broken off, and does then what is left to do. */
export const stages: readonly Stage[] = [
  {
    title: "Community: people join",
    async run(place, desk, startedAt) {
      const onChain = async () => {
        await fundWallets(place, desk);
        await mintTokens(place, desk);
      };
      const here = async () => {
        await openCampaign(place, startedAt);
        await joinMembers(place, 0);
        await appointShareholders(place);
      };
      await Promise.all([onChain(), here()]);
    },
  },
  {
    title: "Community: the first day",
    async run(place, desk, startedAt) {
      await runRigs(place, 0);
      await buyWithUsdt(place, desk);
      await tradeOn(place, desk, 0);
      await passDay(place, startedAt, 1);
    },
  },
  {
    title: "Community: the second day",
    async run(place, desk, startedAt) {
      await joinMembers(place, 1);
      await Promise.all([tradeOn(place, desk, 1), runRigs(place, 1), buyLaterRigs(place)]);
      await passDay(place, startedAt, 2);
    },
  },
  {
    title: "Community: today",
    async run(place) {
      await joinMembers(place, 2);
      await Promise.all([runRigs(place, 2), postAdverts(place)]);
      await settleDown(place);
    },
  },
];
