import { transact } from "@wth/db";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect } from "vitest";
import { canOperatorsDecide, nameBreakGlassKeys } from "#operators/index.ts";
import { freshApiTest } from "#test-support/api-test.ts";
import { operate } from "#test-support/operate.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import type { CommandName } from "./commands.ts";

const HOUR = 3_600;
const DAY = 24 * HOUR;
const newAccount = () => privateKeyToAccount(generatePrivateKey());
const newAddress = () => newAccount().address.toLowerCase();

const test = freshApiTest(() => startTestApi(), { invariants: false });

/** Runs a command where the money is real. */
const shell = ({ operators, config }: TestApi, name: CommandName, ...args: string[]) =>
  operate({ operators, config: { ...config, isSandbox: false } }, name, ...args);

/** Makes two addresses admins, as the first start does. */
async function addAdmins(api: TestApi, ...addresses: string[]): Promise<void> {
  const values = addresses.map((address) => ({ address, name: "Admin", roles: ["admin" as const] }));
  await api.db.insertInto("operators_account").values(values).execute();
}

const SHARED: readonly (readonly [CommandName, ...string[]])[] = [
  ["operator", newAddress(), "admin"],
  ["parameter", "mining.poolDaily", "1"],
  ["lift-halt", "M1"],
  ["grant-rig", newAddress(), "1"],
  ["whitelist", newAddress(), "4"],
  ["enable", newAddress()],
  ["disable", newAddress()],
  ["quota", newAddress(), "on"],
  ["liftRestriction", newAddress()],
  ["resolve", "1", "buyer", "Reason"],
  ["suspense-resolve", "1", "credited", "Reason"],
  ["shareholder", newAddress(), "on"],
  ["text", "activity.headline", "en", "Text"],
  ["announce", "info", "Text | 文字"],
  ["release", "ios", "off"],
];

test("what two operators decide is no longer the shell's on a public chain [W08]", async ({ api }) => {
  const refusal = /propose and approve this in the console/;
  const outcomes = SHARED.map((command) => shell(api, ...command).catch(String));
  for (const outcome of await Promise.all(outcomes)) expect(String(outcome)).not.toMatch(refusal);
  await addAdmins(api, newAddress(), newAddress());
  for (const command of SHARED) await expect(shell(api, ...command), command[0]).rejects.toThrow(refusal);
  expect(await operate(api, "parameter", "mining.poolDaily", "2")).toContain("mining.poolDaily is 2.");
});

test("delays and trials of operators have a least value on a public chain [W08]", async ({ api }) => {
  for (const [name, least] of [
    ["operators.standardDelay", HOUR],
    ["operators.highDelay", HOUR],
    ["operators.trial", DAY],
  ] as const) {
    await expect(shell(api, "parameter", name, String(least - 1))).rejects.toThrow(`from ${least} to`);
    expect(await shell(api, "parameter", name, String(least))).toEqual([`${name} is ${least}.`]);
    expect(await operate(api, "parameter", name, "0")).toEqual([`${name} is 0.`]);
  }
});

describe("the owner's keys", () => {
  const keys = [newAccount(), newAccount(), newAccount()] as const;
  const name = (api: TestApi, ...addresses: string[]) =>
    transact(api.db, (tx) => nameBreakGlassKeys(tx, addresses, false));
  const nameAll = (api: TestApi) => name(api, ...keys.map(({ address }) => address));

  /** Asks for admins. @returns the id of the request and the text to sign */
  async function ask(api: TestApi, ...admins: string[]) {
    const lines = await shell(api, "break-glass", "ask", admins.join(","), "All", "keys", "were", "lost");
    return { id: /Request (\d+)/.exec(lines[0] ?? "")?.[1] ?? "", message: lines.slice(3).join("\n") };
  }
  const sign = async (api: TestApi, id: string, signature: string) =>
    (await shell(api, "break-glass", "sign", id, signature))[0];
  const alarms = async (api: TestApi) =>
    (await api.db.selectFrom("chain_alarm").select(["kind", "name"]).orderBy("id").execute()).map(
      ({ kind, name: about }) => `${kind} ${about}`,
    );

  test("two of them let independent admins in, after a delay and with alarms [W08]", async ({ api }) => {
    const [first, second, stranger] = [newAddress(), newAddress(), newAccount()];
    await addAdmins(api, newAddress(), newAddress());
    await nameAll(api);
    const { id, message } = await ask(api, first, second);
    expect(await alarms(api)).toEqual([`breakGlass request ${id}: asks to make ${first}, ${second} admins`]);
    const run = () => shell(api, "break-glass", "run", id);
    await expect(run()).rejects.toThrow("Two keys must sign");
    const signatureOf = (index: 0 | 1 | 2, text = message) => keys[index].signMessage({ message: text });
    await expect(sign(api, id, await stranger.signMessage({ message }))).rejects.toThrow("none of the keys");
    await expect(sign(api, id, await signatureOf(0, `${message} `))).rejects.toThrow("none of the keys");
    for (let times = 0; times < 2; times += 1)
      expect(await sign(api, id, await signatureOf(0))).toContain("A second key must sign");
    await expect(run()).rejects.toThrow("Two keys must sign");
    await expect(ask(api, first)).rejects.toThrow("is open: cancel it first");
    expect(await sign(api, id, await signatureOf(2))).toContain("It can be carried out from");
    await api.advance(DAY - 60);
    await expect(run()).rejects.toThrow("waits until");
    await api.advance(120);
    expect(await run()).toEqual([
      `Admins now: ${first}, ${second}. They approve nothing for the time of operators.trial.`,
    ]);
    expect(await alarms(api)).toHaveLength(2);
    // where the money is real, the records of the new admins have this request as their reason
    await api.db.deleteFrom("ledger_operation_power").where("operation", "like", "sandbox-%").execute();
    expect(await api.violations()).toEqual([]);
    await api.db
      .updateTable("operators_account")
      .set({ is_active: false })
      .where("address", "not in", [first, second])
      .execute();
    expect(await canOperatorsDecide(api.db)).toBe(true);
    await expect(run()).rejects.toThrow("is open");
  });

  test("stored signatures count only for their text and their keys [W08]", async ({ api }) => {
    await addAdmins(api, newAddress(), newAddress());
    await nameAll(api);
    const { id, message } = await ask(api, newAddress());
    for (const key of [keys[0], keys[1]]) await sign(api, id, await key.signMessage({ message }));
    await api.advance(2 * DAY);
    // a request that was changed past the server was signed by no one
    await api.db
      .updateTable("operators_break_glass")
      .set({ admins: [newAddress()] })
      .execute();
    await expect(shell(api, "break-glass", "run", id)).rejects.toThrow("Two keys must sign");
    expect(await shell(api, "break-glass", "cancel", id)).toEqual([`Request ${id} is canceled.`]);
  });

  test("the keys are named once, and a request lapses [W08]", async ({ api }) => {
    await expect(ask(api, newAddress())).rejects.toThrow("BREAK_GLASS_KEYS");
    await expect(name(api, newAddress())).rejects.toThrow("at least two");
    expect(await name(api)).toEqual([]);
    expect(await nameAll(api)).toHaveLength(keys.length);
    expect(await name(api, newAddress(), newAddress())).toEqual([]);
    const more = api.db.insertInto("operators_break_glass_key").values({ address: newAddress() });
    await expect(more.execute()).rejects.toThrow("named once");
    const { id, message } = await ask(api, newAddress());
    await api.advance(30 * DAY);
    await expect(sign(api, id, await keys[0].signMessage({ message }))).rejects.toThrow("No request");
    expect((await ask(api, newAddress())).id).not.toBe(id);
  });
});
