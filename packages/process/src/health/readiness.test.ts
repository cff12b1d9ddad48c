import { expect, test } from "vitest";
import { Readiness, type Unready } from "./readiness.ts";

function subject() {
  const state: Record<"database" | "nodes", Unready> = { database: undefined, nodes: undefined };
  const clock = { ms: 0 };
  const readiness = new Readiness(() => clock.ms);
  readiness.add({ name: "database", reach: "own", check: () => state.database });
  readiness.add({ name: "nodes", reach: "shared", check: () => Promise.resolve(state.nodes) });
  return { state, clock, readiness };
}

test("names the parts that are not ready [O02]", async () => {
  const { state, readiness } = subject();
  expect(await readiness.report()).toEqual({ isReady: true, takesTraffic: true, reasons: {} });
  state.database = "does not answer";
  const report = { isReady: false, takesTraffic: false, reasons: { database: "does not answer" } };
  expect(await readiness.report()).toEqual(report);
});

test("holds a new process back for shared parts, for a minute at most [O02]", async () => {
  const { state, clock, readiness } = subject();
  state.nodes = "no quorum";
  expect(await readiness.report()).toMatchObject({ isReady: false, takesTraffic: false });
  clock.ms = 59_999;
  expect((await readiness.report()).takesTraffic).toBe(false);
  clock.ms = 60_000;
  expect(await readiness.report()).toEqual({ isReady: false, takesTraffic: true, reasons: { nodes: "no quorum" } });
});

test("keeps a process that was ready at the balancer while shared parts fail [O02]", async () => {
  const { state, readiness } = subject();
  await readiness.report();
  state.nodes = "no quorum";
  expect(await readiness.report()).toMatchObject({ isReady: false, takesTraffic: true });
});

test("takes no traffic while it drains [O03]", async () => {
  const { readiness } = subject();
  readiness.drain();
  const report = { isReady: false, takesTraffic: false, reasons: { process: "draining" } };
  expect(await readiness.report()).toEqual(report);
});

test("takes checks away again that a failed start has added [O02]", async () => {
  const { readiness } = subject();
  const remove = readiness.add({ name: "bus", reach: "own", check: () => "lost" });
  remove();
  expect((await readiness.report()).isReady).toBe(true);
});

test("counts a check that throws or does not end as not ready [O02]", async () => {
  const readiness = new Readiness();
  readiness.add({ name: "bus", reach: "own", check: () => Promise.reject(new Error("lost")) });
  readiness.add({ name: "signer", reach: "shared", check: () => new Promise(() => undefined) });
  expect((await readiness.report()).reasons).toEqual({ bus: "could not be asked", signer: "no answer in time" });
});
