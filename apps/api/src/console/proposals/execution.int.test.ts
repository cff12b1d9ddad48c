import { connectAs } from "@wth/db/testing";
import { formatAmount } from "@wth/rules";
import { haltMoney } from "@wth/process";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { proposalHandlers } from "#console/proposals/proposal-handlers.ts";
import { executeProposals, type ProposalHandlers } from "#operators/index.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { stateOf, strictConsoleTest } from "#test-support/strict-console.ts";
import type { TestApi, TestUser } from "#test-support/test-api.ts";
import type { TestConsole } from "#test-support/start-test-console.ts";

const test = strictConsoleTest();

const DAY = 86_400;
/** The user's balance, without a session. */
async function balanceIn({ db }: TestApi, { userId }: TestUser): Promise<string> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::numeric(78, 0) as balance from ledger_account
    where user_id = ${userId} and kind = 'normal'`.execute(db);
  return formatAmount(rows[0]?.balance ?? 0n);
}
const ask = (consoleApi: TestConsole, { account }: TestUser, amount = "10") =>
  consoleApi.propose(consoleApi.admin, "adjustBalance", { address: account.address, account: "normal", amount });

async function approved(consoleApi: TestConsole, user: TestUser, amount?: string) {
  const proposal = await ask(consoleApi, user, amount);
  return consoleApi.approve(consoleApi.second, proposal);
}
async function signInAgain(consoleApi: TestConsole): Promise<void> {
  for (const operator of [consoleApi.admin, consoleApi.second])
    Object.assign(operator, await consoleApi.signIn(operator.account));
}

test("of approvals at once one counts [S19]", async ({ api, consoleApi }) => {
  const user = await api.register();
  const others = [consoleApi.second, await consoleApi.operator("manager"), await consoleApi.operator("admin")];
  for (let round = 0; round < 3; round += 1) {
    const proposal = await ask(consoleApi, user);
    const outcomes = await Promise.all(
      [...others, ...others].map((operator) => refusalOf(consoleApi.approve(operator, proposal))),
    );
    expect(outcomes.filter((name) => name === undefined)).toHaveLength(1);
    expect(outcomes.filter((name) => name === "proposalClosed")).toHaveLength(5);
  }
  await api.advance(DAY + 1);
  await consoleApi.execute();
  expect(await balanceIn(api, user)).toBe("30");
});

describe("an approved proposal is executed exactly once", () => {
  test("by many processes at once [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    for (let count = 0; count < 5; count += 1) await approved(consoleApi, user);
    await api.advance(DAY + 1);
    await Promise.all(Array.from({ length: 8 }, () => consoleApi.execute()));
    expect(await balanceIn(api, user)).toBe("50");
    expect(await consoleApi.execute()).toBe(0);
  });

  test("when its process is killed at any point of the transaction [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const proposal = await approved(consoleApi, user);
    await api.advance(DAY + 1);
    const whole = proposalHandlers(api.config);
    const cut: ProposalHandlers = {
      ...whole,
      adjustBalance: {
        ...whole.adjustBalance,
        execute: async (tx, content, execution) => {
          await whole.adjustBalance.execute(tx, content, execution);
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
        },
      },
    };
    await expect(executeProposals(api.db, cut)).rejects.toThrow("1 proposals could not be executed");
    expect([await balanceIn(api, user), await stateOf(api.db, proposal)]).toEqual(["0", "approved"]);
    await consoleApi.execute();
    await consoleApi.execute();
    expect([await balanceIn(api, user), await stateOf(api.db, proposal)]).toEqual(["10", "executed"]);
  });
});

describe("what holds at the approval must hold at the execution", () => {
  test("a balance that is gone refuses it, and moves nothing [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    await api.give(user, "normal", "10");
    await approved(consoleApi, user, "-10");
    const proposal = await approved(consoleApi, user, "-10");
    await api.advance(DAY + 1);
    await consoleApi.execute();
    expect(await stateOf(api.db, proposal)).toBe("refused: insufficientBalance");
    await signInAgain(consoleApi);
    const past = await consoleApi.admin.client.consoleProposals({ query: { state: "past" } });
    expect(past.list[0]).toMatchObject({
      state: "refused",
      steps: [{}, {}, { step: "refuse", note: "Insufficient Balance" }],
    });
  });

  test("an operator who lost the role refuses it [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const manager = await consoleApi.operator("manager");
    const content = { address: user.account.address, account: "normal", amount: "1" } as const;
    const proposal = await consoleApi.propose(manager, "adjustBalance", content);
    await consoleApi.approve(consoleApi.second, proposal);
    await api.db
      .updateTable("operators_account")
      .set({ is_active: false })
      .where("address", "=", manager.address)
      .execute();
    await api.advance(DAY + 1);
    await consoleApi.execute();
    expect([await balanceIn(api, user), await stateOf(api.db, proposal)]).toEqual(["0", "refused: proposerInactive"]);
    await sql`update operators_session set ended_at = platform_now() where address = ${manager.address}`.execute(
      api.db,
    );
  });

  test("a row that its operators did not sign is refused [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const proposal = await approved(consoleApi, user);
    const owner = await connectAs(api.database.ownerUrl);
    await owner.query("alter table operators_proposal disable trigger operators_proposal_guard");
    const raise = `update operators_proposal set content = replace(content, '"10"', '"1000"') where id = $1`;
    expect((await owner.query(raise, [proposal.id])).rowCount).toBe(1);
    await owner.query("alter table operators_proposal enable trigger operators_proposal_guard");
    await owner.end();
    await api.advance(DAY + 1);
    await consoleApi.execute();
    expect([await balanceIn(api, user), await stateOf(api.db, proposal)]).toEqual(["0", "refused: signatureFailed"]);
  });

  test("a halt refuses it", async ({ api, consoleApi }) => {
    const proposal = await approved(consoleApi, await api.register());
    await haltMoney(api.db, "test", "A test.");
    await api.advance(DAY + 1);
    await consoleApi.execute();
    expect(await stateOf(api.db, proposal)).toBe("refused: moneyHalted");
  });

  test("a broken proposal keeps no other back", async ({ api, consoleApi }) => {
    const user = await api.register();
    const content = { name: "activity.headline", en: "New", zhCN: "新" };
    const broken = await consoleApi.propose(consoleApi.admin, "setText", content);
    await consoleApi.approve(consoleApi.second, broken);
    const good = await approved(consoleApi, user);
    await api.advance(DAY + 1);
    const whole = proposalHandlers(api.config);
    const failing = { ...whole.setText, execute: () => Promise.reject(new Error("a defect")) };
    await expect(executeProposals(api.operators, { ...whole, setText: failing })).rejects.toThrow(/1 proposals/);
    expect([await stateOf(api.db, broken), await stateOf(api.db, good)]).toEqual(["approved", "executed"]);
  });
});

describe("a proposal is stopped", () => {
  test("by its proposer or another operator until its execution [S19]", async ({ api, consoleApi }) => {
    const user = await api.register();
    const { admin, second } = consoleApi;
    const [waiting, cancelled] = [await ask(consoleApi, user), await approved(consoleApi, user)];
    await expectRefusal(consoleApi.reject(admin, waiting), "ownProposal");
    await expectRefusal(consoleApi.cancel(second, waiting), "forbidden");
    expect(await consoleApi.reject(second, waiting, "Not this way.")).toMatchObject({
      state: "rejected",
      steps: [{ step: "propose" }, { step: "reject", note: "Not this way.", actor: second.actor }],
    });
    expect(await consoleApi.cancel(admin, cancelled)).toMatchObject({ state: "cancelled" });
    await expectRefusal(consoleApi.approve(second, waiting), "proposalClosed");
    await expectRefusal(consoleApi.cancel(admin, cancelled), "proposalClosed");
    await expectRefusal(consoleApi.approve(second, { ...waiting, id: "999" }), "proposalNotFound");
    await api.advance(DAY + 1);
    await consoleApi.execute();
    expect(await balanceIn(api, user)).toBe("0");
  });

  test("by the end of its time for approval", async ({ api, consoleApi }) => {
    const proposal = await ask(consoleApi, await api.register());
    await api.advance(7 * DAY + 1);
    await signInAgain(consoleApi);
    await expectRefusal(consoleApi.approve(consoleApi.second, proposal), "proposalExpired");
    await consoleApi.execute();
    expect(await stateOf(api.db, proposal)).toBe("expired");
  });
});

test("what was proposed, its steps and its end are immutable [S19]", async ({ api, consoleApi }) => {
  const { id } = await approved(consoleApi, await api.register());
  const change = (what: string) => sql.raw(`update operators_proposal set ${what} where id = ${id}`).execute(api.db);
  await expect(change("content = '{}'")).rejects.toThrow(/what was proposed cannot change/);
  await expect(change("not_before = platform_now()")).rejects.toThrow(/approved once|operators_proposal_delay/);
  await expect(change("state = 'executed', ended_at = platform_now()")).rejects.toThrow(/operators_proposal_waited/);
  await expect(change("state = 'waiting'")).rejects.toThrow(/cannot go from approved/);
  await expect(sql.raw(`delete from operators_proposal where id = ${id}`).execute(api.db)).rejects.toThrow(
    /cannot be deleted|permission denied/,
  );
  await expect(sql`update operators_proposal_step set actor = 'x'`.execute(api.db)).rejects.toThrow(
    /append-only|permission denied/,
  );
});
