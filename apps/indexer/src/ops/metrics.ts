import { Counter, Gauge, Registry } from "prom-client";
import type { Progress } from "../index-chain.ts";

export type Metrics = Progress & {
  readonly registry: Registry;
  rpcRequests(label: string, count: number): void;
  rpcError(label: string, kind: string): void;
  /** Called with true while the indexer waits for a decision about replaced final blocks. */
  halted(isHalted: boolean): void;
  readonly isHalted: boolean;
  /** Called with true while another process holds the chain's lock. */
  waiting(isWaiting: boolean): void;
  readonly isWaiting: boolean;
  /** Age of the newest final block by this machine's clock, in milliseconds; infinite before the first is seen. */
  headAgeMs(): number;
};

export function createMetrics(chainId: number, now: () => number = Date.now): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ chain_id: String(chainId) });
  const registers = [registry];
  let head = { number: 0, time: Number.NEGATIVE_INFINITY };
  const startedAt = now();
  let isHalted = false;
  let isWaiting = false;
  let cursor: { number: number; time: number } | undefined;

  const headAgeMs = () => now() - head.time * 1_000;

  function measured(name: string, help: string, value: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(value()) });
  }

  const events = new Counter({ name: "wth_indexer_events_total", help: "Events stored", registers });
  const requests = new Counter({
    name: "wth_indexer_rpc_requests_total",
    help: "Calls sent to a node",
    labelNames: ["address"],
    registers,
  });
  const errors = new Counter({
    name: "wth_indexer_rpc_errors_total",
    help: "Calls to a node that gave nothing to rely on",
    labelNames: ["address", "kind"],
    registers,
  });
  const range = new Gauge({ name: "wth_indexer_range_blocks", help: "Blocks asked for at once", registers });
  measured("wth_indexer_halted", "1 while replaced final blocks wait for a decision", () => Number(isHalted));
  measured("wth_indexer_waiting", "1 while another process reads the chain", () => Number(isWaiting));
  measured("wth_indexer_cursor_block", "Last block whose events are stored", () => cursor?.number ?? 0);
  measured("wth_indexer_lag_blocks", "Final blocks that are not stored yet", () =>
    cursor ? Math.max(0, head.number - cursor.number) : 0,
  );
  measured(
    "wth_indexer_head_age_seconds",
    "Age of the newest final block that a quorum of addresses reports, by the own clock",
    () => (Number.isFinite(headAgeMs()) ? headAgeMs() : now() - startedAt) / 1_000,
  );
  measured("wth_indexer_lag_seconds", "Age of the last block whose events are stored, by the own clock", () =>
    cursor ? Math.max(0, now() / 1_000 - cursor.time) : 0,
  );

  return {
    registry,
    headAgeMs,
    rpcRequests: (address, count) => requests.inc({ address }, count),
    rpcError: (address, kind) => errors.inc({ address, kind }),
    range: (blocks) => range.set(blocks),
    halted: (is) => (isHalted = is),
    get isHalted() {
      return isHalted;
    },
    waiting: (is) => (isWaiting = is),
    get isWaiting() {
      return isWaiting;
    },
    saw(block) {
      head = { number: block.number, time: block.time };
    },
    stored(position, count) {
      cursor = { number: position.number, time: position.time };
      events.inc(count);
    },
  };
}
