import type { ProposalContentOf, ProposalKindName } from "@wth/api-contract/console";
import { haltMoney } from "@wth/process";
import { expect } from "vitest";
import { chainReadTo } from "./chain-inbox.ts";
import { lastEvent, loseEvents } from "./lost-events.ts";
import type { MarketApi } from "./market/start-market-api.ts";

type CarryOut = <K extends ProposalKindName>(kind: K, content: ProposalContentOf<K>) => Promise<void>;

/** Lets operators have the chain read again. @returns the expected audit record */
export async function rewindEffect(market: MarketApi, carryOut: CarryOut, reason: string) {
  await haltMoney(market.worker, "chain_reorg_below_finalized", "other blocks");
  await chainReadTo(market.db, 0);
  const content = { block: "0", hash: `0x${"b7".repeat(32)}` };
  await carryOut("rewindChain", content);
  await market.db.deleteFrom("platform_halt").execute();
  const after = { ...content, reason };
  return { action: "chain.rewind", subject: expect.stringMatching(/^\d+$/), before: null, after };
}

/** Lets operators take back a trade that was paid on a lost chain. @returns the expected audit record */
export async function reversalEffect(market: MarketApi, carryOut: CarryOut) {
  const { payload } = await market.trade(await market.seller(), await market.person());
  await market.paid(payload);
  const lost = await lastEvent(market.db);
  await loseEvents(market.db, [lost]);
  await chainReadTo(market.db, 7_200);
  await carryOut("reverseEvents", { events: [lost.toString()] });
  const after = expect.arrayContaining([expect.objectContaining({ account: "ctoc" })]);
  return { action: "chain.reverse", subject: lost.toString(), before: null, after };
}
