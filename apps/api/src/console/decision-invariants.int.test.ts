import { connectAs } from "@wth/db/testing";
import type pg from "pg";
import { pino } from "pino";
import { expect } from "vitest";
import { proposalInvariants } from "#identity/index.ts";
import { checkJobs } from "../check-jobs.ts";
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
    "update identity_operator set is_active = false where roles = '{reviewer}';",
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
  const operator = `update identity_operator set is_active = false where address = '${made}';
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
  const appointed = `insert into identity_operator (address, name, roles) values ('${other}', 'Made', '{admin}');
    insert into identity_operator_appointment (address) values ('${other}');
    ${record("program:console", "operator.set", `operator:${other}`, "{}")}`;
  const reviewer = developmentAccount(9).address.toLowerCase();
  const promoted = `update identity_operator set roles = '{admin}' where address = '${reviewer}';
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
  const letIn = `insert into identity_break_glass (admins, reason, not_before, outcome, ended_at)
    values ('{${made}}', 'x', platform_now(), 'done', platform_now() + interval '1 second');
    ${record("operator:shell", "operator.set", `operator:${made}`, "{}")}`;
  const found = (statements: string) =>
    rolledBack(api.database.superuserUrl, statements, (client) => violatedIds(client, invariants));
  expect(await found(later + shell)).toEqual([]);
  expect(await found(real + later + shell)).toEqual(["DE1"]);
  expect(await found(real + later + letIn)).toEqual(["PR2"]);
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
