import { expect, test } from "vitest";
import { OWN_HEALTH } from "@wth/process";
import { conditionAlarms, signOfLife } from "./condition-policy.ts";

const at = new Date("2026-11-02T08:00:00Z");
const detail_at = new Date("2026-11-02T07:00:00Z");
const signer = { process: "signer", subject: OWN_HEALTH, count: 7n, detail: "", at, detail_at };

test("a signer without a sign of life for a minute is an alarm [N13]", () => {
  const first = signOfLife([signer], undefined, 1_000);
  expect(first).toEqual({ count: 7n, seenAt: 1_000, readAt: 1_000 });
  let same = first;
  for (let now = 2_000; now <= 60_000; now += 1_000) same = signOfLife([signer], same, now);
  expect(conditionAlarms([signer], same, 60_999)).toEqual([]);
  expect(conditionAlarms([signer], same, 61_000)).toMatchObject([
    { kind: "signerSilent", process: "signer", since: at },
  ]);
  const alive = [{ ...signer, count: 8n }];
  expect(conditionAlarms(alive, signOfLife(alive, same, 61_000), 61_000)).toEqual([]);
  expect(signOfLife([], first, 90_000)).toBeUndefined();
});

test("silence while the reports could not be read is no alarm [N13]", () => {
  const before = signOfLife([signer], undefined, 1_000);
  const after = signOfLife([signer], before, 80_000);
  expect(conditionAlarms([signer], after, 80_000)).toEqual([]);
  expect(after).toEqual({ count: 7n, seenAt: 80_000, readAt: 80_000 });
});

test("the signer's own alarms and contradicted nodes are alarms [N02, N14]", () => {
  const detail = "feeCredit: open orders reserve much of the key's cap";
  const node = (count: bigint) => ({ process: "api", subject: "rpc-1", count, detail: "", at, detail_at });
  expect(conditionAlarms([{ ...signer, detail }, node(2n)], undefined, 0)).toEqual([
    { kind: "signerAlarm", process: "signer", subject: "key", detail, since: detail_at },
  ]);
  expect(conditionAlarms([signer, node(3n)], undefined, 0)).toMatchObject([
    { kind: "nodeContradicted", process: "api", subject: "rpc-1", since: new Date("2026-11-01T08:00:00Z") },
  ]);
});
