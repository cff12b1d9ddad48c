import type { Deployment } from "@wth/chain";
import { openDatabase, timeLimits } from "@wth/db";
import type { Logger } from "pino";
import { contractReader } from "./contract-reader.ts";
import type { CallerTokens } from "./http/caller-tokens.ts";
import type { ListenAddress } from "./http/listen-address.ts";
import { startSignerServer } from "./http/signer-server.ts";
import { openKey, type KeySource } from "./keys/open-key.ts";
import { createMetrics } from "./ops/metrics.ts";
import { startMetricsServer } from "./ops/metrics-server.ts";
import { startSignsOfLife } from "./ops/signs-of-life.ts";
import { watchKey } from "./ops/watch-key.ts";
import { readClock } from "./orders/order-facts-repo.ts";
import { readOpen } from "./orders/signature-log-repo.ts";
import type { SignerPolicy } from "./policy/settings.ts";

const CONNECTIONS = 6;

export type SignerSettings = {
  databaseUrl: string;
  rpcUrls: readonly string[];
  deployment: Deployment;
  address: ListenAddress;
  tokens: CallerTokens;
  key: KeySource;
  policy: SignerPolicy;
  metricsPort?: number | undefined;
};

/** Starts the signer. A start that fails closes what it opened. */
export async function startSigner(settings: SignerSettings, logger: Logger) {
  const { databaseUrl, rpcUrls, deployment, policy, tokens, address, metricsPort } = settings;
  await using opened = new AsyncDisposableStack();
  const database = openDatabase(databaseUrl, { max: CONNECTIONS, limits: timeLimits.calls });
  opened.defer(database.close);
  const { db } = database;
  const key = await openKey(settings.key);
  opened.defer(() => key.close());
  const readContract = contractReader(rpcUrls, deployment);
  const metrics = createMetrics();
  if (metricsPort !== undefined) opened.defer(await startMetricsServer(metricsPort, metrics.registry));
  const raised = new Set<string>();
  const clocks = { readClock: () => readClock(db), readOpen: (at: Date) => readOpen(db, at) };
  opened.defer(watchKey({ key, readContract, metrics, logger, ...clocks }, raised));
  opened.defer(startSignsOfLife(db, raised, logger));
  const parts = { db, key, deployment, readContract, policy, tokens, metrics, logger };
  const server = await startSignerServer(parts, address);
  opened.defer(server.close);
  const running = opened.move();
  return { key: key.address, port: server.port, close: () => running.disposeAsync() };
}
