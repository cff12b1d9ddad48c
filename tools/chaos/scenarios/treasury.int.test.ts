import { testUsdtAbi } from "@wth/chain";
import { ONE } from "@wth/rules";
import { sql } from "kysely";
import { encodeFunctionData, type Address } from "viem";
import { expect, test } from "vitest";
import {
  treasuryReadings,
  unexplainedOf,
  usdtBalances,
  waitingPayments,
  watchTreasuries,
} from "@wth/api/chain/index.ts";
import { openAlarms } from "@wth/api/chain/sentinel/alarm-repo.ts";
import { finishChain } from "../models/trades/trade-indexer.ts";
import { openTradeWorld, type TradeWorld } from "../models/trades/trade-world.ts";

/** Treasury of the test deployment. */
const TREASURY = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
const HOUR_S = 3_600;

const settle = async (world: TradeWorld) =>
  finishChain(world, { rpcUrls: [world.chain.url], time: await world.now(), work: () => world.work() });

function send({ chain }: TradeWorld, from: Address, to: Address, whole: bigint) {
  const data = encodeFunctionData({ abi: testUsdtAbi, functionName: "transfer", args: [to, whole * ONE] });
  return chain.send({ from, to: chain.deployment.contracts.usdt, data });
}

/** Reads the treasuries at the chain. @returns the sums of the only one in whole USDT */
async function read({ db, chain }: TradeWorld) {
  const { chainId } = chain.deployment;
  await watchTreasuries(db, chainId, usdtBalances([chain.url], chain.deployment));
  const [reading, ...others] = await treasuryReadings(db);
  if (reading === undefined || others.length > 0) throw new Error("there is not one treasury");
  const { received, sent, balance } = reading;
  return [received, sent, balance, unexplainedOf(reading)].map((amount) => Number(amount / ONE));
}

const alarms = async ({ db }: TradeWorld) =>
  (await openAlarms(db)).filter(({ kind }) => kind === "treasuryShort").map(({ detail }) => detail);

/** Adds a transfer to the inbox that the chain has not, in the block of the first real one. */
const forge = ({ db }: TradeWorld) =>
  sql`insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    select chain_id, block_number, block_hash, block_time, ${`0x${"f0".repeat(32)}`}, 0, contract, name,
      args || jsonb_build_object('value', ${(5n * ONE).toString()}::text)
    from chain_event where contract = 'usdt' order by id limit 1`.execute(db);

test("what a treasury sends is shown, and a balance that stays too low is an alarm [N11, N15]", async () => {
  const world = await openTradeWorld();
  const [payer, other] = world.buyers.map(({ address }) => address) as [Address, Address];
  await send(world, payer, TREASURY, 30n);
  await settle(world);
  expect(await read(world)).toEqual([30, 0, 30, 0]);
  await send(world, TREASURY, other, 12n);
  await send(world, payer, other, 7n);
  await settle(world);
  expect(await read(world)).toEqual([30, 12, 18, 0]);
  // only what came in waits for a decision
  expect((await waitingPayments(world.db)).map(({ amount }) => amount)).toEqual([(30n * ONE).toString()]);
  await forge(world);
  await world.advance(HOUR_S);
  expect(await read(world)).toEqual([35, 12, 18, -5]);
  expect(await alarms(world)).toEqual([]);
  await read(world);
  expect(await alarms(world)).toEqual([
    expect.stringMatching(/^5 USDT less than its transfers explain, at block \d+$/),
  ]);
  await world.close();
});

test("what was sent before an update counts as before the first reading [N11]", async () => {
  const world = await openTradeWorld();
  const [payer, other] = world.buyers.map(({ address }) => address) as [Address, Address];
  await send(world, payer, TREASURY, 30n);
  await send(world, TREASURY, other, 4n);
  await settle(world);
  // the earlier version knew no such column, and stored nothing that a treasury sent
  await sql`delete from chain_event where contract = 'usdt' and args ->> 'from' = ${TREASURY.toLowerCase()}`.execute(
    world.db,
  );
  await sql`update chain_cursor set outgoing_from = null`.execute(world.db);
  await expect(read(world)).rejects.toThrow("there is not one treasury");
  await send(world, TREASURY, other, 12n);
  await settle(world);
  await send(world, TREASURY, other, 1n);
  await settle(world);
  const { rows } = await sql<{ sent: bigint }>`select count(*) as sent from chain_event
    where contract = 'usdt' and args ->> 'from' = ${TREASURY.toLowerCase()}`.execute(world.db);
  expect(rows).toEqual([{ sent: 2n }]);
  expect(await read(world)).toEqual([30, 13, 13, 0]);
  await world.close();
});
