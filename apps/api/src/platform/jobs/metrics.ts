import { once } from "node:events";
import { createServer } from "node:http";
import { contradictionGauge } from "@wth/chain";
import type { Database } from "@wth/db";
import { lostLinesGauge } from "@wth/db/process";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { faultMeasures } from "./fault-state.ts";
import { DEAD_LETTERS } from "./queue.ts";
import { queueStates } from "./queue-state.ts";

/** Returns a function that measures the job queue; without a database its values are missing. */
function measureJobs(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const labelNames = ["queue"] as const;
  const unfinished = new Gauge({ name: "jobs_unfinished", help: "Jobs that wait or run", labelNames, registers });
  const oldest = new Gauge({
    name: "jobs_oldest_seconds",
    help: "Age of the oldest unfinished job",
    labelNames,
    registers,
  });
  const dead = new Gauge({ name: "jobs_dead_letters", help: "Jobs whose retries are used up", registers });
  return async () => {
    const states = await queueStates(db).catch(() => []);
    for (const gauge of [unfinished, oldest, dead]) gauge.reset();
    for (const { queue, jobs, oldestSeconds } of states) {
      if (queue === DEAD_LETTERS) dead.set(jobs);
      else {
        unfinished.set({ queue }, jobs);
        oldest.set({ queue }, oldestSeconds);
      }
    }
  };
}

/** A number that a context reads from the database whenever metrics are asked for. */
export type Measure = { name: string; help: string; read: (db: Database) => Promise<number> };

/** Returns a function that reads measures; without a database their values are missing. */
function readMeasures(registry: Registry, db: Database, measures: readonly Measure[]): () => Promise<void> {
  const gauges = measures.map(({ name, help, read }) => ({
    gauge: new Gauge({ name, help, registers: [registry] }),
    read,
  }));
  return async () => {
    for (const { gauge, read } of gauges) {
      gauge.reset();
      await read(db).then(
        (value) => gauge.set(value),
        () => gauge.remove(),
      );
    }
  };
}

/** Address of /metrics, apart from the address that users reach. */
export type MetricsAddress = Readonly<{ host: string; port: number }>;

/** Serves a text at /metrics while the app runs. */
function serveText(app: FastifyInstance, { host, port }: MetricsAddress, type: string, read: () => Promise<string>) {
  const server = createServer((request, response) => {
    const answer = request.url === "/metrics" ? read() : Promise.resolve(undefined);
    answer.then(
      (text) => response.writeHead(text === undefined ? 404 : 200, { "content-type": type }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, "metrics could not be read");
        response.writeHead(500).end();
      },
    );
  });
  app.addHook("onReady", async () => {
    server.listen(port, host);
    await once(server, "listening");
  });
  app.addHook("onClose", async () => {
    server.closeAllConnections();
    server.close();
  });
}

export type MetricsParts = { address: MetricsAddress | null; measures: readonly Measure[] };

/**
 * Measures requests by route and status, lost log lines, the job queue and what contexts measure; serves the figures at
 * their own address, if there is one.
 */
export function registerMetrics(app: FastifyInstance, db: Database, { address, measures }: MetricsParts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  app.decorate("metrics", registry);
  registry.registerMetric(new Gauge({ ...lostLinesGauge, registers: [] }));
  registry.registerMetric(new Gauge({ ...contradictionGauge, registers: [] }));
  const measure = measureJobs(registry, db);
  const measureContexts = readMeasures(registry, db, [...faultMeasures, ...measures]);
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer a request",
    labelNames: ["route", "status"],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    seconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  if (address === null) return;
  serveText(app, address, registry.contentType, async () => {
    await measure();
    await measureContexts();
    return registry.metrics();
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Metrics of this process. */
    metrics: Registry;
  }
}
