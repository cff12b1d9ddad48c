import { SESSION_SECONDS } from "@wth/rules";
import { expect } from "vitest";
import { freezeRows } from "#platform/settings/frozen-rows.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { buy, claim, renew, rigs, rigTest as test, shortLived, start } from "#test-support/mining/rig-actions.ts";

test("frozen rigs are not started, claimed or renewed, alone or with others [S02]", async ({ api, act }) => {
  const miner = await api.miner("100");
  await act.setTerms(2, shortLived(1n));
  const { id: used } = await buy(miner, 2);
  await act.useUp(miner, used);
  const { id: due } = await buy(miner);
  const { id: other } = await buy(miner);
  for (const id of [due, other]) await start(miner, id);
  await api.pass(SESSION_SECONDS, miner);
  const { id: idle } = await buy(miner);
  const frozen = [used, due, idle];
  const violation = { kind: "rig", invariant: "M1", detail: "a test" } as const;
  await freezeRows(
    api.db,
    frozen.map((subject) => ({ ...violation, subject })),
  );
  const states = async () => (await rigs(miner)).filter(({ id }) => frozen.includes(id));
  const before = await states();
  await expectRefusal(renew(miner, used), "rowFrozen");
  await expectRefusal(claim(miner, due), "rowFrozen");
  await expectRefusal(start(miner, idle), "rowFrozen");
  expect(await miner.client.miningClaimAll()).toMatchObject({ count: 1 });
  expect(await miner.client.miningStartAll()).toMatchObject({ count: 1 });
  expect(await states()).toEqual(before);
});
