import { randomBytes } from "node:crypto";
import { orderContracts } from "@wth/chain";
import { parseAmount } from "@wth/rules";
import { sql } from "kysely";
import { pino } from "pino";
import { expect } from "vitest";
import { commandOf } from "#ops/commands.ts";
import { haltMoney } from "#platform/settings/halt.ts";
import { freshConsoleTest } from "#test-support/api-test.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { countOpenAlarms, openAlarms } from "./alarm-repo.ts";
import { Sentinel } from "./sentinel.ts";
import { raiseAlarms } from "./use-cases/raise-alarms.ts";

const CHAIN = 31_337;
const test = freshConsoleTest(startOrdersApi, { invariants: false });
const hash = () => `0x${randomBytes(32).toString("hex")}`;

type Logged = { contract: string; name: string; args?: Record<string, string>; tx?: string };

/** Stores events of a final block, as the indexer does. */
async function block({ db }: OrdersApi, number: number, events: readonly Logged[]): Promise<void> {
  for (const [index, { contract, name, args = {}, tx = hash() }] of events.entries())
    await sql`
      insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
      values (${CHAIN}, ${number}, ${hash()}, platform_now(), ${tx}, ${index}, ${contract}, ${name}, ${JSON.stringify(args)}::jsonb)`.execute(
      db,
    );
  await sql`
    insert into chain_cursor (chain_id, genesis_hash, start_block, block_number, block_hash, block_time)
    values (${CHAIN}, 'genesis', 0, ${number}, ${hash()}, platform_now())
    on conflict (chain_id) do update set block_number = excluded.block_number`.execute(db);
}

const alarms = async ({ db }: OrdersApi) =>
  (await openAlarms(db)).map(({ kind, contract, name, detail }) => [kind, `${contract}.${name}`, detail]);

const mint = (orderId: string, changes: Record<string, string> = {}): Logged => ({
  contract: "wths",
  name: "WthsMinted",
  args: { orderId, sender: `0x${"1".repeat(40)}`, wthAmount: "1", realAmount: "1", ...changes },
});

test("raises an alarm for administration and for uses that no order explains [N15]", async ({ api }) => {
  const user = await api.person({ ctoc: "100" });
  const exchange = await user.client.wthsSign({ body: { amount: "5", type: "0" } });
  const credit = await user.client.feeCreditSign({ query: { amount: "3" } });
  const units = (text: string) => parseAmount(text).toString();
  const sender = user.account.address.toLowerCase();
  const creation = hash();
  await block(api, 1, [
    ...Object.values(orderContracts).flatMap((contract) => [
      { contract, name: "RoleGranted", tx: `${creation}${contract}` },
      { contract, name: "CapsSet", tx: `${creation}${contract}` },
    ]),
    mint(exchange.orderId, { sender, wthAmount: units(exchange.wthAmount), realAmount: units(exchange.realAmount) }),
    {
      contract: "subscribe",
      name: "Subscribed",
      args: {
        orderId: credit.orderId,
        sender,
        amount: "1",
        wthAmount: units(credit.wthAmount),
        token: credit.token.toLowerCase(),
      },
    },
    { contract: "seedBadge", name: "Transfer" },
    { contract: "usdt", name: "Transfer" },
  ]);
  expect(await raiseAlarms(api.worker, CHAIN)).toBe(2);
  expect(await alarms(api)).toEqual([["unexplainedPayment", "subscribe.Subscribed", "wrong amount"]]);
  await haltMoney(api.db, "test", "A test.");
  await block(api, 2, [
    { contract: "wths", name: "CapsSet", args: { perOrder: "1" } },
    { contract: "c2cPayment", name: "EventOfALaterVersion" },
    mint(hash()),
    { contract: "numberNft", name: "NumberMinted", args: { orderId: exchange.orderId } },
  ]);
  expect(await raiseAlarms(api.worker, CHAIN)).toBe(1);
  expect((await alarms(api)).slice(1)).toEqual([
    ["administration", "wths.CapsSet", ""],
    ["administration", "c2cPayment.EventOfALaterVersion", ""],
    ["unknownMint", "wths.WthsMinted", "unknown order"],
    ["unknownMint", "numberNft.NumberMinted", "unknown order"],
  ]);
  expect(await raiseAlarms(api.worker, CHAIN)).toBe(0);
});

test("raises an alarm for a mint whose order had ended and returned its WTH [N15]", async ({ api }) => {
  const user = await api.person({ ctoc: "100" });
  const { orderId, wthAmount, realAmount } = await user.client.wthsSign({ body: { amount: "5", type: "0" } });
  await api.db.updateTable("chain_signed_order").set({ status: "expired" }).where("order_id", "=", orderId).execute();
  const [asked, minted] = [wthAmount, realAmount].map((text) => parseAmount(text).toString());
  const sender = user.account.address.toLowerCase();
  await block(api, 1, [mint(orderId, { sender, wthAmount: asked ?? "", realAmount: minted ?? "" })]);
  await raiseAlarms(api.worker, CHAIN);
  expect(await alarms(api)).toEqual([["unknownMint", "wths.WthsMinted", "order already expired"]]);
});

test("looks again at a chain that was rewound, and raises no alarm twice [N15]", async ({ api }) => {
  await block(api, 5, [mint(hash())]);
  await raiseAlarms(api.worker, CHAIN);
  await block(api, 3, [mint(hash())]);
  await raiseAlarms(api.worker, CHAIN);
  await block(api, 6, []);
  await raiseAlarms(api.worker, CHAIN);
  expect(await countOpenAlarms(api.db)).toBe(2);
});

test("pauses after an unknown mint until the contracts are paused, and not again [N15]", async ({ api }) => {
  const lines: string[] = [];
  const logger = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  let attempts = 0;
  const pauseAll = () => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("no node answers")) : Promise.resolve([]);
  };
  const sentinel = new Sentinel(api.worker, { chainId: CHAIN, logger, guardian: { pauseAll } });
  await block(api, 1, [
    { contract: "wths", name: "CapsSet" },
    { contract: "wths", name: "SignerSet" },
  ]);
  await sentinel.watch();
  expect(attempts).toBe(0);
  await block(api, 2, [mint(hash())]);
  await expect(sentinel.watch()).rejects.toThrow("no node answers");
  await sentinel.watch();
  await sentinel.watch();
  expect(attempts).toBe(2);
  const logged = lines.filter((line) => line.includes("calls for an alarm"));
  expect(logged).toHaveLength(2);
  expect(logged[1]).toContain('"kind":"unknownMint"');
});

test("operators see open alarms, and acknowledging one is audited [N15]", async ({ api, consoleApi }) => {
  await block(api, 1, [mint(hash())]);
  await raiseAlarms(api.worker, CHAIN);
  const list = async () => (await consoleApi.admin.client.consoleAlarms({ query: {} })).list;
  const [alarm] = await list();
  expect(alarm).toMatchObject({ kind: "unknownMint", contract: "wths", detail: "unknown order", pausedTime: null });
  const run = (...args: string[]) => commandOf("alarms").run(api.operators, args, api.config);
  expect((await run()).join()).toContain("unknownMint");
  expect(await run("acknowledge", alarm?.id ?? "")).toEqual([`Alarm ${alarm?.id} is acknowledged.`]);
  expect(await list()).toEqual([]);
  expect(await run()).toEqual(["No alarm is open."]);
  await expect(run("acknowledge", alarm?.id ?? "")).rejects.toThrow(/^No open alarm/);
  const { rows } = await sql`select actor from platform_audit where action = 'alarm.acknowledge'`.execute(api.db);
  expect(rows).toHaveLength(1);
});
