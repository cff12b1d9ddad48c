import { contradictedNodes } from "@wth/chain";
import type { ReadinessCheck } from "@wth/process";
import type { Metrics } from "./metrics.ts";

/** Age of the newest final block from which the nodes or the chain stand still, in milliseconds. */
const HEAD_AGE_MAX_MS = 60_000;

const named = (nodes: ReadonlyMap<string, number>) =>
  [...nodes].map(([host, count]) => `${host} (${count})`).join(", ");

/** Checks of the indexer's readiness. One that waits for another to stop is ready: it reads on when that one ends. */
export function indexerChecks(metrics: Metrics): ReadinessCheck[] {
  const head = () => {
    const ageMs = metrics.headAgeMs();
    if (metrics.isWaiting || ageMs < HEAD_AGE_MAX_MS) return undefined;
    const contradicted = contradictedNodes.size > 0 ? `; contradicted nodes: ${named(contradictedNodes)}` : "";
    if (!Number.isFinite(ageMs)) return `no final block was seen yet${contradicted}`;
    return `the newest final block is ${Math.round(ageMs / 1_000)} s old${contradicted}`;
  };
  return [
    { name: "chain", reach: "shared", check: () => (metrics.isHalted ? "final blocks were replaced" : undefined) },
    { name: "nodes", reach: "shared", check: head },
  ];
}
