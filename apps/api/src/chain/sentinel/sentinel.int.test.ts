import { randomBytes } from "node:crypto";
import { contradictedNodes, orderContracts } from "@wth/chain";
import { transact } from "@wth/db";
import { haltMoney, OWN_HEALTH, reportHealth } from "@wth/process";
import { parseAmount } from "@wth/rules";
import { sql } from "kysely";
import { pino } from "pino";
import type { Hex } from "viem";
import { expect } from "vitest";
import { commandOf } from "#ops/commands.ts";
import { freshConsoleTest } from "#test-support/api-test.ts";
import { startOrdersApi, type OrdersApi } from "#test-support/start-orders-api.ts";
import { countOpenAlarms, openAlarms } from "./alarm-repo.ts";
import type { Guardian } from "./guardian.ts";
import { Sentinel } from "./sentinel.ts";
import { acknowledgeAlarm } from "./use-cases/acknowledge-alarm.ts";
import { raiseAlarms } from "./use-cases/raise-alarms.ts";

const CHAIN = 31_337;
/** Starts without contradictions, which servers report, of tests that ran before in this process. */
function startWithoutContradictions(): ReturnType<typeof startOrdersApi> {
  contradictedNodes.clear();
  return startOrdersApi();
}
const test = freshConsoleTest(startWithoutContradictions, { invariants: false });
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
  const swap = await user.client.swapSign({ body: { amount: "5", type: "0" } });
  const credit = await user.client.feeCreditSign({ query: { amount: "3" } });
  const units = (text: string) => parseAmount(text).toString();
  const sender = user.account.address.toLowerCase();
  const creation = hash();
  await block(api, 1, [
    ...Object.values(orderContracts).flatMap((contract) => [
      { contract, name: "RoleGranted", tx: `${creation}${contract}` },
      { contract, name: "CapsSet", tx: `${creation}${contract}` },
    ]),
    mint(swap.orderId, { sender, wthAmount: units(swap.wthAmount), realAmount: units(swap.realAmount) }),
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
    { contract: "numberNft", name: "NumberMinted", args: { orderId: swap.orderId } },
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
  const { orderId, wthAmount, realAmount } = await user.client.swapSign({ body: { amount: "5", type: "0" } });
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
  const own = hash();
  const pauseAll: Guardian["pauseAll"] = async (first, record) => {
    attempts += 1;
    expect(first).toEqual(["wths"]);
    if (attempts === 1) throw new Error("no node answers");
    await record([own as Hex]);
    return [own as Hex];
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
  // events of the platform's own pause raise no alarm; those of another pause do
  await block(api, 3, [
    { contract: "wths", name: "Paused", tx: own },
    { contract: "wths", name: "AllCallsCanceled", tx: own },
    { contract: "wths", name: "Paused" },
  ]);
  const before = await countOpenAlarms(api.db);
  await sentinel.watch();
  expect(await countOpenAlarms(api.db)).toBe(before + 1);
});

test("an alarm of a scheduled call names its function and when it is possible [N15]", async ({ api }) => {
  const account = "0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc";
  const first = `0x${account.slice(2).padStart(64, "0")}`;
  const zero = `0x${"0".repeat(64)}`;
  const times = { effectiveAt: "1800000000", lapsesAt: "1801000000" };
  await block(api, 1, [
    { contract: "wths", name: "CapsSet" },
    {
      contract: "wths",
      name: "CallScheduled",
      args: { selector: "0xf0f44260", first, second: zero, third: zero, ...times },
    },
  ]);
  await raiseAlarms(api.worker, CHAIN);
  const [[, , detail] = []] = await alarms(api);
  expect(detail).toMatch(
    /^setTreasury\(\w+: 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC\), possible from 2027-01-15T08:00:00.000Z$/,
  );
});

test("reports of processes raise alarms once, and operators see them [N02, N13]", async ({ api }) => {
  const sentinel = new Sentinel(api.worker, { chainId: CHAIN, logger: pino({ level: "silent" }), guardian: undefined });
  await reportHealth(api.db, "indexer", { subject: "rpc-2", count: 5 });
  await sentinel.watch();
  await reportHealth(api.db, "indexer", { subject: "rpc-2", count: 6 });
  await sentinel.watch();
  expect(await alarms(api)).toEqual([["nodeContradicted", "indexer.rpc-2", "a quorum of nodes contradicts it"]]);
  const lines = await commandOf("chain").run(api.operators, [], api.config);
  expect(lines.join("\n")).toMatch(/indexer {2}node rpc-2 contradicted 6 times/);
  expect(lines.join("\n")).toMatch(/signer {2}last sign of life/);
});

test("an acknowledged alarm returns only with a new fault or after a day [N02, N14]", async ({ api }) => {
  const sentinel = new Sentinel(api.worker, { chainId: CHAIN, logger: pino({ level: "silent" }), guardian: undefined });
  const kinds = async () => {
    await sentinel.watch();
    return (await alarms(api)).map(([kind]) => kind);
  };
  const acknowledgeAll = async () => {
    const ids = (await openAlarms(api.db)).map(({ id }) => id);
    await transact(api.db, async (tx) => {
      for (const id of ids) await acknowledgeAlarm(tx, { actor: "0x1", id, reason: "looked at" });
    });
  };
  const report = async (count: number, detail: string) => {
    await reportHealth(api.db, "signer", { subject: OWN_HEALTH, count, detail });
    await reportHealth(api.db, "indexer", { subject: "rpc-2", count: count + 3 });
  };
  await report(1, "feeCredit: half of the day's cap is used");
  expect(await kinds()).toEqual(["nodeContradicted", "signerAlarm"]);
  await acknowledgeAll();
  await report(2, "feeCredit: half of the day's cap is used");
  expect(await kinds()).toEqual([]);
  // a signer that starts again knows its alarms only after its first look
  await reportHealth(api.db, "signer", { subject: OWN_HEALTH, count: 3 });
  await report(4, "feeCredit: half of the day's cap is used");
  expect(await kinds()).toEqual([]);
  await report(5, "feeCredit: the key expires in 14 days");
  expect(await kinds()).toEqual(["signerAlarm"]);
  await sql`update chain_health set at = at + interval '25 hours' where subject = 'rpc-2'`.execute(api.db);
  expect(await kinds()).toEqual(["signerAlarm", "nodeContradicted"]);
});

test("operators see open alarms, and acknowledging one is audited [N15]", async ({ api, consoleApi }) => {
  await block(api, 1, [mint(hash())]);
  await raiseAlarms(api.worker, CHAIN);
  const list = async () => (await consoleApi.admin.client.consoleAlarms({ query: {} })).list;
  const [alarm] = await list();
  expect(alarm).toMatchObject({ kind: "unknownMint", contract: "wths", detail: "unknown order", pausedTime: null });
  const run = (...args: string[]) => commandOf("alarms").run(api.operators, args, api.config);
  expect((await run()).join()).toContain("unknownMint");
  await expect(run("acknowledge", alarm?.id ?? "")).rejects.toThrow("Give a reason");
  const acknowledge = () => run("acknowledge", alarm?.id ?? "", "a", "test", "mint");
  expect(await acknowledge()).toEqual([`Alarm ${alarm?.id} is acknowledged.`]);
  const stored = await api.db.selectFrom("chain_alarm").select("reason").execute();
  expect(stored).toEqual([{ reason: "a test mint" }]);
  expect(await list()).toEqual([]);
  expect(await run()).toEqual(["No alarm is open."]);
  await expect(acknowledge()).rejects.toThrow(/^No open alarm/);
  const { rows } = await sql`select actor from platform_audit where action = 'alarm.acknowledge'`.execute(api.db);
  expect(rows).toHaveLength(1);
});
