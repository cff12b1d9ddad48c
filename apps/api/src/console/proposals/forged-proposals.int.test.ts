import { connectAs } from "@wth/db/testing";
import { ONE } from "@wth/rules";
import { pino } from "pino";
import { describe, expect } from "vitest";
import { frozenRows } from "#platform/settings/frozen-rows.ts";
import { currentHalts } from "#platform/settings/halt.ts";
import { freshConsoleTest } from "#test-support/api-test.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";
import type { TestConsole } from "#test-support/start-test-console.ts";
import { checkJobs } from "#entry/check-jobs.ts";

const REASON = "A forgery.";
const ofUser = ({ account: { address } }: TestUser) => ({ address, account: "normal", amount: "10" }) as const;

const test = freshConsoleTest(() => startTestApi(), { invariants: false });

type Forgery = { kind: string; content: object; effect: (id: string) => [statement: string, values: unknown[]] };

/** Writes all rows of an executed proposal of two operators and its effect, with the console's credentials. */
async function forge({ database }: TestApi, { admin, second }: TestConsole, { kind, content, effect }: Forgery) {
  const console = await connectAs(database.urls.console);
  const hash = `0x${"ab".repeat(32)}`;
  const { rows } = await console.query<{ id: string }>(
    `insert into operators_proposal (kind, content, content_hash, reason, risk, amount, beneficiaries, proposer,
        delay_seconds, expires_at)
       values ($1, $2, $3, $4, 'high', 0, '{}', $5, 0, platform_now() + interval '1 day') returning id::text`,
    [kind, content, hash, REASON, admin.address],
  );
  const id = rows[0]?.id ?? "";
  const step = (name: string, actor: string, signed: boolean) =>
    console.query(
      "insert into operators_proposal_step (proposal_id, step, actor, message, signature) values ($1, $2, $3, $4, $5)",
      [id, name, actor, ...(signed ? ["I agree.", `0x${"12".repeat(65)}`] : [null, null])],
    );
  const record = (name: string, actor: string) =>
    console.query("insert into platform_audit (actor, action, subject, after) values ($1, $2, $3, $4)", [
      actor,
      `proposal.${name}`,
      `proposal:${id}`,
      { hash },
    ]);
  await step("propose", admin.actor, true);
  await record("propose", admin.actor);
  await console.query(
    `update operators_proposal set state = 'approved', approver = $2, approved_at = '2020-01-01', not_before = '2020-01-01'
     where id = $1`,
    [id, second.address],
  );
  await step("approve", second.actor, true);
  await record("approve", second.actor);
  await console.query(...effect(id));
  await console.query("update operators_proposal set state = 'executed', ended_at = '2020-01-01' where id = $1", [id]);
  await step("execute", "program:proposals", false);
  await record("execute", "program:proposals");
  await console.end();
}

const checked = async (api: TestApi) => {
  await checkJobs(api.worker, pino({ level: "silent" })).checkInvariants();
  return {
    halts: (await currentHalts(api.db)).map(({ reason }) => reason),
    frozen: (await frozenRows(api.db)).map(({ kind, invariant }) => `${kind} ${invariant}`),
  };
};

describe("a proposal that the console's credentials wrote as executed", () => {
  test("halts money when it adjusted a balance [W11]", async ({ api, consoleApi }) => {
    const user = await api.register();
    await consoleApi.carryOut("adjustBalance", ofUser(user));
    expect(await checked(api)).toEqual({ halts: [], frozen: [] });
    const amount = (10n * ONE).toString();
    await forge(api, consoleApi, {
      kind: "adjustBalance",
      content: ofUser(user),
      effect: (id) => [
        `select ledger_post('proposal:' || $1, array[l.id, u.id], array[-$2::numeric, $2::numeric], array[1, 1],
          array[null, null]::bigint[])
         from (select id from ledger_account where kind = 'lab' order by balance desc limit 1) l,
          ledger_account u where u.user_id = $3 and u.kind = 'normal'`,
        [id, amount, user.userId],
      ],
    });
    expect(await checked(api)).toEqual({ halts: ["invariant PR1"], frozen: [] });
  });

  test("halts money when it granted a rig, and freezes a second rig of it [W11]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const content = { address: user.account.address, level: 1, source: "gift" } as const;
    await consoleApi.carryOut("grantRig", content);
    await consoleApi.carryOut("grantRig", content);
    expect(await checked(api)).toEqual({ halts: [], frozen: [] });
    await forge(api, consoleApi, {
      kind: "grantRig",
      content,
      effect: () => [
        `with granted as (
          insert into mining_rig (user_id, level, source, paid_with, price, total_amount, left_amount, per_second_amount,
            begin_time, end_time, last_receive_time)
          select user_id, level, source, paid_with, price, total_amount, total_amount, per_second_amount, t, t, t
          from mining_rig, (select platform_now() as t offset 0) time returning *
        ), powered as (
          insert into community_power_event (user_id, kind, delta) select user_id, 'power', price from granted)
        insert into platform_audit (actor, action, subject, after)
        select $1, 'rig.grant', 'user:' || user_id, jsonb_build_object('rigId', id::text, 'level', level, 'source', source)
        from granted`,
        [consoleApi.admin.actor],
      ],
    });
    expect(await checked(api)).toEqual({ halts: ["invariant PR1"], frozen: ["rig M4"] });
  });

  test("is refused as its first row [W11]", async ({ api, consoleApi }) => {
    await consoleApi.carryOut("adjustBalance", ofUser(await api.register()));
    const console = await connectAs(api.database.urls.console);
    const copied = `kind, content, content_hash, reason, risk, amount, beneficiaries, proposer, proposed_at, delay_seconds,
      expires_at, state, approver, approved_at, not_before, ended_at`;
    await expect(
      console.query(`insert into operators_proposal (${copied}) select ${copied} from operators_proposal`),
    ).rejects.toThrow("a proposal begins waiting");
    await console.end();
  });
});
