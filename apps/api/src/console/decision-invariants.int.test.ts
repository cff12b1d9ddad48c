import { connectAs } from "@wth/db/testing";
import type pg from "pg";
import { pino } from "pino";
import { expect } from "vitest";
import { proposalInvariants } from "#operators/index.ts";
import { checkJobs } from "#entry/check-jobs.ts";
import { currentHalts } from "#platform/settings/halt.ts";
import { consoleTest } from "#test-support/api-test.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { violatedIds } from "#test-support/violated-ids.ts";
import { developmentAccount, type TestConsole } from "#test-support/start-test-console.ts";
import { decisionInvariants } from "./decision-invariants.ts";

type Fixtures = { api: TestApi; consoleApi: TestConsole };

const test = consoleTest(() => startTestApi(), { invariants: false });

const invariants = [...decisionInvariants, ...proposalInvariants.filter(({ id }) => id === "PR2")];
const made = `0x${"3".repeat(40)}`;

const record = (actor: string, action: string, subject: string, after: string) =>
  `insert into platform_audit (actor, action, subject, before, after)
    values ('${actor}', '${action}', '${subject}', 'null', '${after}');`;
const setFee = "update platform_parameter set value = 1 where name = 'fee.rate';";

/** Executes statements with a role's credentials, and rolls back what `read` has seen. */
async function rolledBack<T>(url: string, statements: string, read: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAs(url);
  try {
    await client.query(`begin; ${statements} set constraints all immediate`);
    return await read(client);
  } finally {
    await client.query("rollback");
    await client.end();
  }
}

/** Returns the rules that statements violate with the console's credentials. */
const foundAfter = ({ database }: TestApi, statements: string) =>
  rolledBack(database.urls.console, statements, (client) => violatedIds(client, invariants));

test("nothing that operators decide changes without a record [W02, W08, W11]", async ({
  api,
  consoleApi,
}: Fixtures) => {
  await api.register();
  expect(consoleApi.url).toBeDefined();
  for (const statements of [
    setFee,
    "update operators_account set is_active = false where roles = '{reviewer}';",
    "update identity_user set kyc_level = 1;",
    // the record of another subject
    `${record("operator:shell", "parameter.set", "fee.minimum", '"1"')} ${setFee}`,
  ])
    await expect(foundAfter(api, statements)).rejects.toThrow(/^no record of/);
});

test("what two operators decided violates no rule [W11]", async ({ api, consoleApi }: Fixtures) => {
  await consoleApi.carryOut("setParameter", { name: "fee.rate", value: "400", expected: "500" });
  await consoleApi.carryOut("setParameter", { name: "fee.rate", value: "500", expected: "400" });
  const { account } = await api.register();
  const content = { address: account.address, account: "normal", amount: "10" } as const;
  await consoleApi.carryOut("adjustBalance", content);
  const access = { address: made, name: "Reef", roles: ["support" as const], isActive: true };
  await consoleApi.carryOut("setOperator", access);
  expect(await api.violations()).toEqual([]);
});

test("a record without a proposal is found, also with an earlier one [W02, W08, W11]", async ({ api, consoleApi }) => {
  const { actor } = consoleApi.admin;
  const forged = record(actor, "parameter.set", "fee.rate", '"1"');
  expect(await foundAfter(api, forged + setFee)).toEqual(["DE1"]);
  expect(await foundAfter(api, record(actor, "parameter.set", "fee.rate", '"2"') + setFee)).toEqual(["DE1", "DE2"]);
  const again = record(actor, "parameter.set", "fee.rate", '"400"');
  expect(await foundAfter(api, again + setFee.replace("= 1", "= 400"))).toEqual(["DE1"]);
  const operator = `update operators_account set is_active = false where address = '${made}';
    ${record(actor, "operator.set", `operator:${made}`, "{}")}`;
  expect(await foundAfter(api, operator)).toEqual(["DE1"]);
});

test("what no program decides is found in its name, also in a sandbox [W02, W11]", async ({ api, consoleApi }) => {
  expect(consoleApi.url).toBeDefined();
  const later = "update platform_clock set offset_seconds = offset_seconds + 120;";
  const found = async (statements: string) =>
    rolledBack(api.database.superuserUrl, later + statements, (client) => violatedIds(client, invariants));
  for (const actor of ["program:console", "program:proposals"]) {
    expect(await found(record(actor, "operator.set", `operator:${made}`, "{}"))).toEqual(["DE1"]);
    expect(await found(record(actor, "parameter.set", "fee.rate", '"500"'))).toEqual(["DE1"]);
    expect(await found(record(actor, "kyc.level", "user:1", "1"))).toEqual(["DE1"]);
  }
});

test("no role is gained without an appointment that has a reason [W08, W11]", async ({ api, consoleApi }) => {
  expect(consoleApi.url).toBeDefined();
  const real = "delete from ledger_operation_power where operation like 'sandbox-%'; set role wth_console;";
  const other = `0x${"4".repeat(40)}`;
  const appointed = `insert into operators_account (address, name, roles) values ('${other}', 'Made', '{admin}');
    insert into operators_appointment (address) values ('${other}');
    ${record("program:console", "operator.set", `operator:${other}`, "{}")}`;
  const reviewer = developmentAccount(9).address.toLowerCase();
  const promoted = `update operators_account set roles = '{admin}' where address = '${reviewer}';
    ${record("operator:shell", "operator.set", `operator:${reviewer}`, "{}")}`;
  const outcome = (statements: string) =>
    rolledBack(api.database.superuserUrl, real + statements, async () => "accepted");
  await expect(outcome(appointed)).rejects.toThrow(/^nothing explains the appointment/);
  await expect(outcome(promoted)).rejects.toThrow(/was not appointed/);
});

test("the shell and the owner's keys decide nothing alone with real money [W01, W11]", async ({ api }) => {
  const real = "delete from ledger_operation_power where operation like 'sandbox-%';";
  const later = "update platform_clock set offset_seconds = offset_seconds + 120;";
  const shell = record("operator:shell", "parameter.set", "fee.rate", '"1"') + setFee;
  const letIn = `insert into operators_break_glass (admins, reason, not_before, outcome, ended_at)
    values ('{${made}}', 'x', platform_now(), 'done', platform_now() + interval '1 second');
    ${record("operator:shell", "operator.set", `operator:${made}`, "{}")}`;
  const found = (statements: string) =>
    rolledBack(api.database.superuserUrl, statements, (client) => violatedIds(client, invariants));
  expect(await found(later + shell)).toEqual([]);
  expect(await found(real + later + shell)).toEqual(["DE1"]);
  expect(await found(real + later + letIn)).toEqual(["PR2"]);
});

test("with the console's credentials no keys are named, and no request skips its delay [W08]", async ({
  api,
  consoleApi,
}) => {
  expect(consoleApi.url).toBeDefined();
  const delayed =
    "update platform_parameter set value = 86400 where name = 'operators.highDelay'; set role wth_console;";
  const accepted = (statements: string) =>
    rolledBack(api.database.superuserUrl, delayed + statements, async () => "accepted");
  const key = `insert into operators_break_glass_key (address) values ('${made}');
    ${record("program:seed", "breakGlass.keys", "keys", `["${made}"]`)}`;
  await expect(accepted(key)).rejects.toThrow("permission denied for table operators_break_glass_key");
  const request = (columns: string, values: string) =>
    `insert into operators_break_glass (admins, reason${columns}) values ('{${made}}', 'x'${values});`;
  const set = (change: string) => `${request("", "")} update operators_break_glass set ${change};`;
  const day = "platform_now() + interval '86401 seconds'";
  for (const statements of [
    request(", not_before, outcome, ended_at", ", platform_now(), 'done', platform_now()"),
    request(", created_at", ", platform_now() - interval '2 days'"),
    request(", not_before", `, ${day}`),
    set("not_before = platform_now()"),
    set(`not_before = ${day}, outcome = 'done', ended_at = ${day}`),
    set("outcome = 'canceled', ended_at = platform_now() - interval '1 hour'"),
    `${set("outcome = 'lapsed', ended_at = platform_now()")} update operators_break_glass set outcome = 'canceled';`,
  ])
    await expect(accepted(statements), statements).rejects.toThrow(/is not in order/);
  await expect(accepted(set("admins = '{}'"))).rejects.toThrow("permission denied");
  expect(await accepted(set(`not_before = ${day}`))).toBe("accepted");
});

test("what one operator decides alone bears the name of one who may [W02, W11]", async ({ api, consoleApi }) => {
  await api.register();
  expect(consoleApi.url).toBeDefined();
  const reviewer = `operator:${developmentAccount(9).address.toLowerCase()}`;
  const outcome = (actor: string, action: string, change: string, value: number) => {
    const all = `update identity_user set ${change} = ${value};
      insert into platform_audit (actor, action, subject, before, after)
        select '${actor}', '${action}', 'user:' || id, '0', '${value}' from identity_user;`;
    return rolledBack(api.database.urls.console, all, async () => "accepted");
  };
  await expect(outcome(`operator:${made}`, "kyc.level", "kyc_level", 1)).rejects.toThrow(/is not for .* to decide/);
  await expect(outcome(reviewer, "user.status", "status", 1)).rejects.toThrow(/is not for .* to decide/);
  expect(await outcome(reviewer, "kyc.level", "kyc_level", 1)).toBe("accepted");
  expect(await outcome(consoleApi.admin.actor, "user.status", "status", 1)).toBe("accepted");
  await api.db
    .updateTable("operators_account")
    .set({ is_active: false })
    .where("address", "=", developmentAccount(9).address.toLowerCase())
    .execute();
  await expect(outcome(reviewer, "kyc.level", "kyc_level", 1)).rejects.toThrow(/is not for .* to decide/);
});

test("a round halts money after a forged decision [W11]", async ({ api, consoleApi }) => {
  const jobs = checkJobs(api.worker, pino({ level: "silent" }));
  await jobs.checkInvariants();
  expect(await currentHalts(api.db)).toEqual([]);
  const client = await connectAs(api.database.urls.console);
  await client.query(`begin; ${record(consoleApi.admin.actor, "parameter.set", "fee.rate", '"1"')} ${setFee} commit`);
  await client.end();
  await jobs.checkInvariants();
  expect(await currentHalts(api.db)).toMatchObject([{ reason: "invariant DE1" }]);
});
