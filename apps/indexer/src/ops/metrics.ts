import { logOutput } from "@wth/db/process";
import { Counter, Gauge, Registry } from "prom-client";
import type { Progress } from "../index-chain.ts";

export type Metrics = Progress & {
  readonly registry: Registry;
  rpcRequests(label: string, count: number): void;
  rpcError(label: string, kind: string): void;
  /** Called with true while the indexer waits for a decision about replaced final blocks. */
  halted(isHalted: boolean): void;
  readonly isHalted: boolean;
  /** Milliseconds since a final block was last seen; infinite before the first. */
  silentMs(): number;
};

export function createMetrics(chainId: number, now: () => number = Date.now): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ chain_id: String(chainId) });
  const registers = [registry];
  let head = { number: 0, time: 0, seenAt: Number.NEGATIVE_INFINITY };
  let isHalted = false;
  let cursor: { number: number; time: number } | undefined;

  const behind = () => (cursor ? { blocks: head.number - cursor.number, seconds: head.time - cursor.time } : undefined);
  const silentMs = () => now() - head.seenAt;

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
  measured("log_lines_lost", "Log lines that could not be written since the start", () => logOutput.lost);
  measured("wth_indexer_halted", "1 while replaced final blocks wait for a decision", () => Number(isHalted));
  measured("wth_indexer_cursor_block", "Last block whose events are stored", () => cursor?.number ?? 0);
  measured("wth_indexer_lag_blocks", "Final blocks that are not stored yet", () => Math.max(0, behind()?.blocks ?? 0));
  measured(
    "wth_indexer_lag_seconds",
    "Chain time that is not stored yet, plus the time since a final block was last seen",
    () => {
      const silence = Number.isFinite(silentMs()) ? silentMs() / 1_000 : 0;
      return Math.max(0, behind()?.seconds ?? 0) + silence;
    },
  );

  return {
    registry,
    silentMs,
    rpcRequests: (address, count) => requests.inc({ address }, count),
    rpcError: (address, kind) => errors.inc({ address, kind }),
    range: (blocks) => range.set(blocks),
    halted: (is) => (isHalted = is),
    get isHalted() {
      return isHalted;
    },
    saw(block) {
      head = { number: block.number, time: block.time, seenAt: now() };
    },
    stored(position, count) {
      cursor = { number: position.number, time: position.time };
      events.inc(count);
    },
  };
}
