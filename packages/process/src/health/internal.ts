import { contradictionGauge } from "@wth/chain";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { lostLinesGauge } from "../log/log-output.ts";
import { noTracing, type Tracing } from "../log/tracing.ts";
import { startInternalServer, type InternalAddress, type InternalServer } from "./internal-server.ts";
import { Readiness, readinessGauge } from "./readiness.ts";

/** Readiness, metrics and traces of a process. */
export type Internal = Readonly<{
  readiness: Readiness;
  /** Metrics that each attempt to start adds, apart from those of the process. */
  registries: Set<Registry>;
  tracing: Tracing;
}>;

/** Adds a registry of metrics. @returns the registry, and a function that takes it away when a start fails or ends */
export function addRegistry({ registries }: Internal): { registry: Registry; remove: () => void } {
  const registry = new Registry();
  registries.add(registry);
  return { registry, remove: () => void registries.delete(registry) };
}

export function createInternal(tracing: Tracing = noTracing): Internal {
  const registry = new Registry();
  const readiness = new Readiness();
  collectDefaultMetrics({ register: registry });
  for (const options of [lostLinesGauge, contradictionGauge, readinessGauge(readiness)])
    registry.registerMetric(new Gauge<string>({ ...options, registers: [] }));
  return { readiness, registries: new Set([registry]), tracing };
}

/** Serves them at an address of their own. */
export function serveInternal(address: InternalAddress, internal: Internal): Promise<InternalServer> {
  const { readiness, registries } = internal;
  const metrics = async () => (await Promise.all([...registries].map((each) => each.metrics()))).join("\n");
  const registry = { contentType: Registry.PROMETHEUS_CONTENT_TYPE, metrics };
  return startInternalServer(address, { readiness, registry });
}
