import { transact } from "@wth/db";
import { haltMoney } from "@wth/process";
import { sql } from "kysely";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect } from "vitest";
import { setOperator } from "#operators/index.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { stateOf, strictConsoleTest } from "#test-support/strict-console.ts";
import type { TestApi, TestUser } from "#test-support/test-api.ts";
import type { TestConsole, TestOperator } from "#test-support/start-test-console.ts";

const test = strictConsoleTest();

const DAY = 86_400;
const HOUR = 3_600;
const WEEK = 7 * DAY;
const newAccount = () => privateKeyToAccount(generatePrivateKey());
const access = (address: string, ...roles: ("admin" | "manager")[]) => ({
  address,
  name: "New",
  roles,
  isActive: true,
});
const gift = ({ account: { address } }: TestUser, amount = "10") => ({ address, account: "normal" as const, amount });
const valueOf = async ({ client }: TestUser) => (await client.accountsBalances()).value;

/** Moves the clock and signs the operators in again. */
async function later(api: TestApi, consoleApi: TestConsole, seconds: number): Promise<void> {
  await api.advance(seconds);
  for (const operator of [consoleApi.admin, consoleApi.second]) await signInAgain(consoleApi, operator);
}
async function signInAgain(consoleApi: TestConsole, operator: TestOperator): Promise<TestOperator> {
  return Object.assign(operator, await consoleApi.signIn(operator.account));
}

/** Lets the first admin appoint an operator, which the second one approves. */
async function appointed(api: TestApi, consoleApi: TestConsole, ...roles: ("admin" | "manager")[]) {
  const account = newAccount();
  const proposal = await consoleApi.propose(consoleApi.admin, "setOperator", access(account.address, ...roles));
  await consoleApi.approve(consoleApi.second, proposal);
  await later(api, consoleApi, DAY + 1);
  await consoleApi.execute();
  return consoleApi.signIn(account);
}

describe("one person cannot act as two", () => {
  test("an admin cannot appoint a second address alone [S19]", async ({ api, consoleApi }) => {
    const own = newAccount();
    const proposal = await consoleApi.propose(consoleApi.admin, "setOperator", access(own.address, "admin"));
    await expectRefusal(consoleApi.approve(consoleApi.admin, proposal), "ownProposal");
    await later(api, consoleApi, WEEK - 60);
    await consoleApi.execute();
    await expectRefusal(consoleApi.signIn(own), "notAnOperator");
    expect(await stateOf(api.db, proposal)).toBe("waiting");
  });

  test("a second address approves nothing of its appointer, nor the reverse [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const own = await appointed(api, consoleApi, "admin");
    await later(api, consoleApi, WEEK);
    await signInAgain(consoleApi, own);
    const asked = await consoleApi.propose(consoleApi.admin, "adjustBalance", gift(user));
    await expectRefusal(consoleApi.approve(own, asked), "relatedOperator");
    const byOwn = await consoleApi.propose(own, "adjustBalance", gift(user));
    await expectRefusal(consoleApi.approve(consoleApi.admin, byOwn), "relatedOperator");
    await expectRefusal(consoleApi.approve(consoleApi.second, byOwn), "relatedOperator");
    await consoleApi.approve(await consoleApi.operator("admin"), byOwn);
    await later(api, consoleApi, DAY + 1);
    await consoleApi.execute();
    expect([await stateOf(api.db, asked), await stateOf(api.db, byOwn)]).toEqual(["waiting", "executed"]);
  });

  test("two whom the same operator appointed or approved decide nothing together [W02]", async ({
    api,
    consoleApi,
  }) => {
    const third = await consoleApi.operator("admin");
    const [one, two] = [await appointed(api, consoleApi, "manager"), newAccount()];
    const proposal = await consoleApi.propose(
      await signInAgain(consoleApi, third),
      "setOperator",
      access(two.address, "manager"),
    );
    await consoleApi.approve(consoleApi.second, proposal);
    await later(api, consoleApi, DAY + 1);
    await consoleApi.execute();
    await later(api, consoleApi, WEEK);
    const asked = await consoleApi.propose(
      await signInAgain(consoleApi, one),
      "adjustBalance",
      gift(await api.register()),
    );
    await expectRefusal(consoleApi.approve(await consoleApi.signIn(two), asked), "relatedOperator");
    await consoleApi.approve(await signInAgain(consoleApi, third), asked);
  });

  test("nor does one whom that address appointed, over generations [S19]", async ({ api, consoleApi }) => {
    const own = await appointed(api, consoleApi, "admin");
    const third = newAccount();
    const proposal = await consoleApi.propose(own, "setOperator", access(third.address, "manager"));
    await expectRefusal(consoleApi.approve(consoleApi.admin, proposal), "relatedOperator");
    await consoleApi.approve(await consoleApi.operator("admin"), proposal);
    await later(api, consoleApi, DAY + 1);
    await consoleApi.execute();
    await later(api, consoleApi, WEEK);
    const asked = await consoleApi.propose(consoleApi.admin, "adjustBalance", gift(await api.register()));
    await expectRefusal(consoleApi.approve(await consoleApi.signIn(third), asked), "relatedOperator");
  });

  test("a new operator approves nothing for seven days, also after a promotion [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const fresh = await appointed(api, consoleApi, "manager");
    const other = await consoleApi.operator("manager");
    const asked = await consoleApi.propose(other, "adjustBalance", gift(user));
    expect(await refusalOf(consoleApi.approve(fresh, asked))).toBe("newOperator");
    await later(api, consoleApi, WEEK - DAY);
    await expectRefusal(consoleApi.approve(await signInAgain(consoleApi, fresh), asked), "newOperator");
    const promotion = await consoleApi.propose(
      consoleApi.admin,
      "setOperator",
      access(fresh.address, "manager", "admin"),
    );
    await consoleApi.approve(consoleApi.second, promotion);
    await later(api, consoleApi, DAY + 1);
    await consoleApi.execute();
    const again = await consoleApi.propose(await signInAgain(consoleApi, other), "adjustBalance", gift(user));
    await expectRefusal(consoleApi.approve(await signInAgain(consoleApi, fresh), again), "newOperator");
    await later(api, consoleApi, WEEK + 1);
    const last = await consoleApi.propose(await signInAgain(consoleApi, other), "adjustBalance", gift(user));
    await consoleApi.approve(await signInAgain(consoleApi, fresh), last);
  });

  test("operators decide nothing about themselves or their appointees [S19]", async ({ api, consoleApi }) => {
    const user = await api.register(newAccount());
    const { address } = consoleApi.admin.account;
    const about = (by: TestOperator) => consoleApi.propose(by, "grantRig", { address, level: 1, source: "gift" });
    await expectRefusal(about(consoleApi.admin), "ownBenefit");
    await expectRefusal(about(consoleApi.second), "notFound");
    const appointee = await appointed(api, consoleApi, "manager");
    const change = await consoleApi.propose(consoleApi.second, "setOperator", access(appointee.address, "admin"));
    await expectRefusal(consoleApi.approve(consoleApi.admin, change), "ownBenefit");
    const asked = await consoleApi.propose(consoleApi.second, "adjustBalance", gift(user));
    await transact(api.db, (tx) =>
      setOperator(tx, {
        actor: "operator:shell",
        sponsors: { appointedBy: null, approvedBy: null },
        isSandbox: true,
        access: access(user.account.address, "manager"),
      }),
    );
    await expectRefusal(consoleApi.approve(await consoleApi.signIn(user.account), asked), "ownBenefit");
  });
});

describe("no operator keeps others from deciding", () => {
  test("a rogue admin does not veto the end of their own access [W01]", async ({ consoleApi }) => {
    const [rogue, third] = [consoleApi.second, await consoleApi.operator("admin")];
    const end = { ...access(rogue.account.address, "admin"), isActive: false };
    const asked = await consoleApi.propose(consoleApi.admin, "setOperator", end);
    await expectRefusal(consoleApi.reject(rogue, asked, "No."), "ownBenefit");
    await consoleApi.approve(third, asked);
    await expectRefusal(consoleApi.reject(rogue, asked, "No."), "ownBenefit");
    await consoleApi.execute();
    await expectRefusal(consoleApi.signIn(rogue.account), "notAnOperator");
  });

  test("nor do those whom they appointed, and those who appointed them [W01]", async ({ api, consoleApi }) => {
    const puppet = await appointed(api, consoleApi, "admin");
    const third = await consoleApi.operator("admin");
    const end = { ...access(consoleApi.admin.account.address, "admin"), isActive: false };
    const asked = await consoleApi.propose(third, "setOperator", end);
    await expectRefusal(consoleApi.reject(puppet, asked, "No."), "ownBenefit");
    const endOfPuppet = { ...access(puppet.account.address, "admin"), isActive: false };
    const other = await consoleApi.propose(third, "setOperator", endOfPuppet);
    await expectRefusal(consoleApi.reject(consoleApi.second, other, "No."), "ownBenefit");
  });

  test("a veto holds once for a content, and a few times a day [W01]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const [rogue, third] = [consoleApi.second, await consoleApi.operator("manager")];
    const ask = (amount: string) => consoleApi.propose(consoleApi.admin, "adjustBalance", gift(user, amount));
    await consoleApi.reject(rogue, await ask("1"), "No.");
    const again = await ask("1");
    await expectRefusal(consoleApi.reject(rogue, again, "No."), "alreadyRejected");
    await consoleApi.approve(third, again);
    await expectRefusal(consoleApi.reject(rogue, again, "No."), "alreadyRejected");
    for (const amount of ["2", "3", "4", "5"]) await consoleApi.reject(rogue, await ask(amount), "No.");
    const sixth = await ask("6");
    await expectRefusal(consoleApi.reject(rogue, sixth, "No."), "tooManyRejections");
    await later(api, consoleApi, DAY + 1);
    await consoleApi.reject(rogue, sixth, "No.");
  });
});

test("an operator has a few proposals open at once, also in concurrent calls [W01]", async ({ api, consoleApi }) => {
  const user = await api.register();
  const ask = (at: number) => consoleApi.propose(consoleApi.admin, "adjustBalance", gift(user, String(at + 1)));
  const open = await Promise.allSettled(Array.from({ length: 23 }, (_, at) => ask(at)));
  expect(open.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  await expectRefusal(ask(50), "tooManyProposals");
});

describe("nothing with power is single-handed", () => {
  test("a manager alone grants no rigs, and two grant no more than a day's limit [S19]", async ({
    api,
    consoleApi,
  }) => {
    const manager = await consoleApi.operator("manager");
    const { account } = await api.register();
    const grant = () =>
      consoleApi.propose(manager, "grantRig", { address: account.address, level: 7, source: "gift" as const });
    const asked = [];
    for (let count = 0; count < 20; count += 1) asked.push(await grant());
    for (const proposal of asked) await expectRefusal(consoleApi.approve(manager, proposal), "ownProposal");
    const outcomes = [];
    for (const proposal of asked) outcomes.push(await refusalOf(consoleApi.approve(consoleApi.admin, proposal)));
    expect(outcomes.filter((name) => name === undefined)).toHaveLength(2);
    expect(outcomes.filter((name) => name === "capReached")).toHaveLength(18);
    await later(api, consoleApi, DAY + 1);
    await consoleApi.execute();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mining_rig`.execute(api.db);
    expect(rows).toEqual([{ count: 2 }]);
  });

  test("the limit of all operators holds for different ones together [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const managers: TestOperator[] = [];
    for (let count = 0; count < 6; count += 1) managers.push(await consoleApi.operator("manager"));
    const decide = async (proposer: number, approver: number) => {
      const [by, other] = [managers[proposer], managers[approver]] as [TestOperator, TestOperator];
      return refusalOf(consoleApi.approve(other, await consoleApi.propose(by, "adjustBalance", gift(user, "45000"))));
    };
    expect(await decide(0, 1)).toBeUndefined();
    // each of them proposes or approves 50,000 at most, and 100,000 are permitted in all
    expect([await decide(1, 2), await decide(2, 0)]).toEqual(["capReached", "capReached"]);
    expect(await decide(2, 3)).toBeUndefined();
    expect(await decide(4, 5)).toBe("capReached");
    await expectRefusal(consoleApi.propose(consoleApi.admin, "adjustBalance", gift(user, "50000.0001")), "capReached");
    await later(api, consoleApi, DAY + 1);
    const next = await consoleApi.propose(consoleApi.admin, "adjustBalance", gift(user, "45000"));
    await consoleApi.approve(consoleApi.second, next);
  });

  test("executed proposals count towards the limits of 24 hours [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const delay = api.db.updateTable("platform_parameter").where("name", "=", "operators.highDelay");
    await delay.set({ value: BigInt(HOUR) }).execute();
    const ask = () => consoleApi.propose(consoleApi.admin, "adjustBalance", gift(user, "45000"));
    const first = await ask();
    await consoleApi.approve(consoleApi.second, first);
    await later(api, consoleApi, HOUR + 1);
    await consoleApi.execute();
    expect(await stateOf(api.db, first)).toBe("executed");
    await expectRefusal(consoleApi.approve(consoleApi.second, await ask()), "capReached");
  });

  test("a parameter waits for a second admin and its delay [S19]", async ({ api, consoleApi }) => {
    const change = { name: "fee.rate", value: "400", expected: "500" };
    const feeRate = async () => (await readParameters(api.db))["fee.rate"];
    const proposal = await consoleApi.propose(consoleApi.admin, "setParameter", change);
    await consoleApi.execute();
    expect(await feeRate()).toBe(500n);
    const approved = await consoleApi.approve(consoleApi.second, proposal);
    expect((approved.notBefore ?? 0) - (approved.steps.at(-1)?.time ?? 0)).toBeGreaterThan((DAY - 5) * 1000);
    await later(api, consoleApi, DAY - 60);
    await consoleApi.execute();
    expect(await feeRate()).toBe(500n);
    await later(api, consoleApi, 61);
    await consoleApi.execute();
    expect(await feeRate()).toBe(400n);
  });

  test("lifting a halt needs two admins and no delay [S19]", async ({ api, consoleApi }) => {
    await haltMoney(api.db, "invariant I2", "A test.");
    const halts = async () => (await consoleApi.admin.client.consoleMe()).halts.length;
    const proposal = await consoleApi.propose(consoleApi.admin, "liftHalt", { halt: "invariant I2" });
    await consoleApi.execute();
    expect(await halts()).toBe(1);
    await consoleApi.approve(consoleApi.second, proposal);
    await consoleApi.execute();
    expect(await halts()).toBe(0);
  });

  test("an operator's access ends as soon as a second admin approves it [S19]", async ({ api, consoleApi }) => {
    const lost = await appointed(api, consoleApi, "manager");
    const end = { ...access(lost.address, "manager"), isActive: false };
    const proposal = await consoleApi.propose(consoleApi.second, "setOperator", end);
    expect(await consoleApi.approve(consoleApi.admin, proposal)).toMatchObject({ risk: "urgent", delaySeconds: 0 });
    await consoleApi.execute();
    await expectRefusal(lost.client.consoleMe(), "unauthorized");
  });

  test("an adjustment of 1,000,000 WTH is refused to any operator [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    await expectRefusal(consoleApi.propose(consoleApi.admin, "adjustBalance", gift(user, "1000000")), "capReached");
    expect(await valueOf(user)).toBe("0");
  });
});
