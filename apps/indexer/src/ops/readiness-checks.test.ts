import { countContradiction } from "@wth/chain";
import { Readiness, startInternalServer } from "@wth/process";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { indexerChecks } from "./readiness-checks.ts";

const HEADER = {
  number: 120,
  hash: "0x",
  parentHash: "0x",
  time: 1_000,
  logsBloom: "0x",
  receiptsRoot: "0x",
  transactions: [],
};

test("is ready while the head is less than a minute old by the own clock [N02, O02]", async () => {
  const clock = { now: 1_000_000 };
  const metrics = createMetrics(56, () => clock.now);
  const readiness = new Readiness();
  readiness.add(...indexerChecks(metrics));
  const { registry } = metrics;
  const { port, close } = await startInternalServer({ host: "127.0.0.1", port: 0 }, { readiness, registry });
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, text: await response.text() };
  };
  try {
    expect(await get("/readyz")).toMatchObject({ status: 503, text: expect.stringContaining("no final block") });
    metrics.saw(HEADER);
    metrics.stored({ number: 100, hash: "0x", time: 991 }, 7);
    metrics.rpcRequests("rpc-1", 3);
    metrics.rpcError("rpc-1", "doubt");
    metrics.range(250);
    clock.now += 2_000;
    expect(await get("/readyz")).toEqual({ status: 200, text: '{"status":"ok"}' });
    const { text } = await get("/metrics");
    for (const line of [
      'wth_indexer_cursor_block{chain_id="56"} 100',
      'wth_indexer_lag_blocks{chain_id="56"} 20',
      'wth_indexer_lag_seconds{chain_id="56"} 11',
      'wth_indexer_head_age_seconds{chain_id="56"} 2',
      'wth_indexer_events_total{chain_id="56"} 7',
      'wth_indexer_rpc_requests_total{address="rpc-1",chain_id="56"} 3',
      'wth_indexer_rpc_errors_total{address="rpc-1",kind="doubt",chain_id="56"} 1',
      'wth_indexer_range_blocks{chain_id="56"} 250',
    ]) {
      expect(text).toContain(line);
    }
    metrics.halted(true);
    expect((await get("/readyz")).text).toContain('"chain":"final blocks were replaced"');
    metrics.halted(false);
    clock.now += 57_000;
    // The nodes answer, and with the same head.
    metrics.saw(HEADER);
    expect((await get("/readyz")).status).toBe(200);
    clock.now += 1_000;
    metrics.saw(HEADER);
    // other tests of this process count contradictions of other nodes
    countContradiction("rpc-of-readiness");
    const reason = /the newest final block is 60 s old; contradicted nodes: (?:.*, )?rpc-of-readiness \(1\)/;
    expect(await get("/readyz")).toMatchObject({ status: 503, text: expect.stringMatching(reason) });
    metrics.waiting(true);
    expect((await get("/readyz")).status).toBe(200);
  } finally {
    await close();
  }
});
