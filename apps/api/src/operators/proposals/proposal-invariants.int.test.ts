import { expect } from "vitest";
import { invariants } from "#entry/app.ts";
import { damageTest } from "#test-support/damage-test.ts";
import { startTestConsole } from "#test-support/start-test-console.ts";
import { startTestApi } from "#test-support/test-api.ts";

const OF_PROPOSALS = new Set(["L1", "M4", "PR1"]);

/** An executed adjustment, and a rig that an executed proposal granted. */
const test = damageTest(
  async () => {
    const api = await startTestApi();
    const consoleApi = await startTestConsole(api);
    const { address } = (await api.register()).account;
    await consoleApi.carryOut("adjustBalance", { address, account: "normal", amount: "10" });
    await consoleApi.carryOut("grantRig", { address, level: 2, source: "airdrop" });
    await consoleApi.close();
    return api;
  },
  invariants.filter(({ id }) => OF_PROPOSALS.has(id)),
);

/** Another rig like the granted one, and its record. */
const grantedBy = (actor: string) => `
  insert into mining_rig (user_id, level, source, paid_with, price, total_amount, left_amount, per_second_amount,
    begin_time, end_time, last_receive_time)
  select user_id, level, source, paid_with, price, total_amount, total_amount, per_second_amount, begin_time, end_time,
    begin_time from mining_rig;
  insert into platform_audit (actor, action, subject, after)
  select ${actor}, 'rig.grant', 'user:' || user_id, jsonb_build_object('rigId', id::text, 'level', level, 'source', source)
  from mining_rig order by id desc limit 1`;
const ofProposer = "(select 'operator:' || proposer from operators_proposal limit 1)";
const PRODUCTION = "delete from ledger_operation_power where operation = 'sandbox-tap'";
const PRODUCTION_AFTER_AN_HOUR = `${PRODUCTION};
  update operators_proposal set not_before = approved_at + interval '1 hour', ended_at = approved_at + interval '1 hour';
  update operators_proposal_step set created_at = created_at + interval '1 hour' where step = 'execute'`;

test.for<[damage: string, found: string[], sql: string]>([
  ["nothing where all is true", [], "select 1"],
  [
    "an approval with the proposer's signature",
    ["PR1"],
    `update operators_proposal_step a set signature = b.signature from operators_proposal_step b
     where b.proposal_id = a.proposal_id and a.step = 'approve' and b.step = 'propose'`,
  ],
  ["another reason than was signed", ["PR1"], "update operators_proposal set reason = 'Another.'"],
  [
    "another content than was signed",
    ["L1", "M4", "PR1"],
    `update operators_proposal set content = replace(replace(content, '"10"', '"11"'), '"airdrop"', '"gift"')`,
  ],
  [
    "an approver whom the proposer appointed",
    ["PR1"],
    `insert into operators_appointment (address, appointed_by, approved_by, created_at)
     select approver, proposer, proposer, '2020-01-01' from operators_proposal limit 1`,
  ],
  [
    "an approval without its record",
    ["L1", "M4", "PR1"],
    "delete from platform_audit where action = 'proposal.approve'",
  ],
  [
    "an approval before the proposal",
    ["L1", "M4", "PR1"],
    "update operators_proposal_step set created_at = '2020-01-01' where step = 'approve'",
  ],
  ["what was executed at once outside a sandbox", ["L1", "M4", "PR1"], PRODUCTION],
  ["nothing outside a sandbox after an hour", [], PRODUCTION_AFTER_AN_HOUR],
  [
    "an approver who was new outside a sandbox",
    ["L1", "M4", "PR1"],
    `${PRODUCTION_AFTER_AN_HOUR};
     insert into operators_appointment (address, appointed_by, approved_by, created_at)
     select approver, approver, approver, approved_at - interval '23 hours' from operators_proposal limit 1`,
  ],
  ["a grant without a record", ["M4"], "delete from platform_audit where action = 'rig.grant'"],
  ["a second grant by one proposal", ["M4"], grantedBy(ofProposer)],
  ["a grant of a tier that was not reached", ["M4"], grantedBy("'activity'")],
  ["nothing where the shell of a sandbox grants", [], grantedBy("'operator:shell'")],
  [
    "a grant by the shell where two first admins decide",
    ["M4"],
    `${PRODUCTION_AFTER_AN_HOUR}; ${grantedBy("'operator:shell'")}`,
  ],
])("finds %s [W11]", async ([, found, damage], { foundAfter }) => {
  expect((await foundAfter(damage)).toSorted()).toEqual(found);
});
