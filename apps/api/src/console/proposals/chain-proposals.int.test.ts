import { transact } from "@wth/db";
import { haltMoney } from "@wth/process";
import { businessType, parseAmount } from "@wth/rules";
import { expect } from "vitest";
import { reconcileInbox } from "#chain/reconciliation/use-cases/reconcile-inbox.ts";
import { post, systemAccount, userAccount } from "#ledger/index.ts";
import { commandOf } from "#ops/commands.ts";
import type { Command } from "#ops/operator.ts";
import { consoleTest } from "#test-support/api-test.ts";
import { chainReadTo, eventArrives, orderReported, purchasedArgs } from "#test-support/chain-inbox.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { lastEvent, loseEvents } from "#test-support/lost-events.ts";
import { startMarketApi, type MarketApi } from "#test-support/market/start-market-api.ts";
import { bindSponsor, testDeployment, type TestUser } from "#test-support/test-api.ts";

const test = consoleTest(() => startMarketApi());

const DAY = 86_400;
/** Lines of `ops chain` about rewinds, lost events and blocks read again, without reports about processes. */
const shell = async (api: MarketApi) => {
  const config = { chainId: testDeployment.chainId } as Parameters<Command["run"]>[2];
  const lines = await commandOf("chain").run(api.db, [], config);
  return lines.filter((line) => /^\d+ {2}/.test(line));
};
const balances = async ({ client }: TestUser) => {
  const { value, ctocValue, feeValue } = await client.accountsBalances();
  return [value, ctocValue, feeValue];
};

/** Applies the event of an order. @returns its id */
async function applied(api: MarketApi, arriving: Promise<bigint>): Promise<bigint> {
  const id = await arriving;
  await api.apply();
  return id;
}

async function feeBought(api: MarketApi, user: TestUser, amount: string): Promise<bigint> {
  const { orderId, ...payload } = await user.client.feeCreditSign({ query: { amount } });
  const reported = {
    kind: "feeCredit",
    orderId,
    sender: payload.sender.toLowerCase(),
    amount: parseAmount(payload.amount),
    gives: parseAmount(payload.wthAmount),
    token: payload.token.toLowerCase(),
    treasury: payload.recipient.toLowerCase(),
  } as const;
  return applied(api, orderReported(api.db, reported));
}

/** Uses fee credit, so that the account has less than it got. */
const spendFee = (api: MarketApi, { userId }: TestUser, amount: string) =>
  transact(api.db, (tx) =>
    post(tx, {
      key: `sandbox-gift:${userId}`,
      transfers: [
        {
          from: userAccount(userId, "fee"),
          to: systemAccount("issuance", "FEE", userId),
          amount: parseAmount(amount),
          type: businessType.withdrawal,
        },
      ],
    }),
  );

async function wthsMinted(api: MarketApi, { client }: TestUser): Promise<bigint> {
  const { orderId, sender, wthAmount, realAmount } = await client.swapSign({ body: { amount: "10", type: "0" } });
  const [amount, gives] = [parseAmount(wthAmount), parseAmount(realAmount)];
  return applied(api, orderReported(api.db, { kind: "wths", orderId, sender: sender.toLowerCase(), amount, gives }));
}

async function numberMinted(api: MarketApi, { client }: TestUser): Promise<bigint> {
  const { orderId, userAddress, amount } = await client.nftMintNumber({ query: {} });
  const reported = { kind: "number", orderId, sender: userAddress.toLowerCase(), gives: 1n } as const;
  return applied(api, orderReported(api.db, { ...reported, amount: parseAmount(amount) }));
}

test("two operators have the chain read again during the halt; the shell cannot [N08]", async ({ api, consoleApi }) => {
  await chainReadTo(api.db, 0);
  const rewind = (block: string) =>
    consoleApi.propose(consoleApi.admin, "rewindChain", { block, hash: `0x${"b7".repeat(32)}` });
  await expectRefusal(rewind("0"), "haltNotFound");
  await haltMoney(api.db, "chain_reorg_below_finalized", "a test");
  await expectRefusal(rewind("1"), "notFound");
  const proposal = await rewind("0");
  await expectRefusal(consoleApi.approve(consoleApi.admin, proposal), "ownProposal");
  await consoleApi.execute();
  expect(await shell(api)).toEqual([]);
  await consoleApi.approve(consoleApi.second, proposal);
  await consoleApi.execute();
  expect(await shell(api)).toEqual([expect.stringContaining("back to block 0  waits for the indexer")]);
  await expect(commandOf("chain").run(api.db, ["rewind"], api.config)).rejects.toThrow("propose it in the console");
  await api.db.deleteFrom("chain_rewind").execute();
  await api.db.deleteFrom("platform_halt").execute();
});

test("lost effects are taken back by counter-entries; what is gone stays a claim [N08]", async ({
  api,
  consoleApi,
}) => {
  const user = await api.person({ normal: "400", ctoc: "10" });
  const [seller, buyer] = [await api.seller(), await api.person()];
  const users = [user, seller, buyer];
  const before = await Promise.all(users.map(balances));
  const fee = await feeBought(api, user, "40");
  const events = [fee, await wthsMinted(api, user), await numberMinted(api, user)];
  const { payload } = await api.trade(seller, buyer);
  await api.paid(payload);
  events.push(await lastEvent(api.db));
  const { payload: other } = await api.trade(seller, buyer, "20");
  await api.paid(other);
  const stays = await lastEvent(api.db);
  await spendFee(api, user, "30");
  const reverse = (...ids: bigint[]) => consoleApi.carryOut("reverseEvents", { events: ids.map(String) });
  await expectRefusal(reverse(stays), "eventNotLost");
  await loseEvents(api.db, events);
  await haltMoney(api.db, "chain_reorg_below_finalized", "a test");
  await chainReadTo(api.db, 0);
  await expectRefusal(reverse(fee), "eventMayReturn");
  await chainReadTo(api.db, DAY);
  expect((await shell(api)).filter((line) => line.includes("can be taken back"))).toHaveLength(4);

  await reverse(...events);

  const [ofUser, ofSeller, ofBuyer] = await Promise.all(users.map(balances));
  // the 30 that were spent are missing; all else is as before, and the other trade stays
  expect(ofUser).toEqual(before[0]);
  expect([ofSeller, ofBuyer]).toEqual([
    ["0", "80", "4"],
    ["0", "20", "0"],
  ]);
  const claims = await api.db.selectFrom("chain_reversal_claim").select(["event_id", "amount"]).execute();
  expect(claims).toEqual([{ event_id: fee, amount: parseAmount("30") }]);
  expect((await shell(api)).find((line) => line.startsWith(`${fee}  lost `))).toContain("taken back  30 stay a claim");
  expect((await user.client.nftOwner()).numbers).toEqual([]);
  expect(await reconcileInbox(api.worker, testDeployment.chainId)).toEqual([]);
  await expectRefusal(reverse(fee), "eventNotLost");
  await api.db.deleteFrom("platform_halt").execute();
});

test("an order that the new chain reports again is not taken back [N08]", async ({ api, consoleApi }) => {
  const user = await api.person();
  const event = await feeBought(api, user, "8");
  await loseEvents(api.db, [event]);
  await chainReadTo(api.db, DAY);
  const { args } = await api.db
    .selectFrom("chain_event")
    .select("args")
    .where("id", "=", event)
    .executeTakeFirstOrThrow();
  await applied(api, eventArrives(api.db, args, { contract: "subscribe", name: "Subscribed" }));
  const { admin } = consoleApi;
  await expectRefusal(consoleApi.propose(admin, "reverseEvents", { events: [event.toString()] }), "eventUsedAgain");
});

test("a rig without its payment mines no more, and gives back what it mined [N08]", async ({ api, consoleApi }) => {
  const user = await api.person();
  await bindSponsor(user, await api.person());
  const payload = await user.client.miningSign({ query: { id: 1 } });
  const event = await applied(api, eventArrives(api.db, purchasedArgs(payload)));
  await user.client.miningStartAll();
  await api.later(DAY);
  await user.client.miningClaimAll();
  await user.client.miningStartAll();
  expect((await balances(user))[0]).not.toBe("0");
  await loseEvents(api.db, [event]);
  await chainReadTo(api.db, DAY);
  for (const operator of [consoleApi.admin, consoleApi.second])
    Object.assign(operator, await consoleApi.signIn(operator.account));
  await consoleApi.carryOut("reverseEvents", { events: [event.toString()] });
  expect((await balances(user))[0]).toBe("0");
  const { list } = await user.client.miningList({ query: {} });
  await api.later(DAY);
  await expectRefusal(user.client.miningClaim({ params: { id: list[0]?.id ?? "" } }), "rowFrozen");
  expect(await reconcileInbox(api.worker, testDeployment.chainId)).toEqual([]);
});
