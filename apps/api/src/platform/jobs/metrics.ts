import { DEAD_LETTERS, type Database } from "@wth/db";
import type { FastifyInstance } from "fastify";
import { Gauge, Histogram, type Registry } from "prom-client";
import { queueStates, successAges } from "./queue-state.ts";

/** Adds the gauges of the job queue; without a database their values are missing. */
export function addJobGauges(registry: Registry, db: Database): void {
  const registers = [registry];
  const labelNames = ["queue"] as const;
  const oldest = new Gauge({
    name: "jobs_oldest_seconds",
    help: "Age of the oldest unfinished job",
    labelNames,
    registers,
  });
  const silent: Gauge<"queue"> = new Gauge({
    name: "jobs_success_age_seconds",
    help: "Time since a scheduled job last ended well",
    labelNames,
    registers,
    collect: async () => {
      const ages = await successAges(db).catch(() => []);
      silent.reset();
      for (const { queue, seconds } of ages) silent.set({ queue }, seconds);
    },
  });
  const dead = new Gauge({ name: "jobs_dead_letters", help: "Jobs whose retries are used up", registers });
  const unfinished: Gauge<"queue"> = new Gauge({
    name: "jobs_unfinished",
    help: "Jobs that wait or run",
    labelNames,
    registers,
    collect: async () => {
      const states = await queueStates(db).catch(() => []);
      for (const gauge of [unfinished, oldest, dead]) gauge.reset();
      for (const { queue, jobs, oldestSeconds } of states) {
        if (queue === DEAD_LETTERS) dead.set(jobs);
        else {
          unfinished.set({ queue }, jobs);
          oldest.set({ queue }, oldestSeconds);
        }
      }
    },
  });
}

/** A number that a context reads from the database whenever metrics are asked for; undefined when there is none. */
export type Measure = { name: string; help: string; read: (db: Database) => Promise<number | undefined> };

/** Adds a gauge for each measure; without a database its value is missing. */
export function addMeasures(registry: Registry, db: Database, measures: readonly Measure[]): void {
  for (const { name, help, read } of measures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () =>
        read(db).then(
          (value) => (value === undefined ? gauge.remove() : gauge.set(value)),
          () => gauge.remove(),
        ),
    });
  }
}

/** Measures requests by route and status. What the database tells is measured by the worker. */
export function registerMetrics(app: FastifyInstance, registry: Registry): void {
  app.decorate("metrics", registry);
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
}

declare module "fastify" {
  interface FastifyInstance {
    /** Metrics of this process. */
    metrics: Registry;
  }
}
