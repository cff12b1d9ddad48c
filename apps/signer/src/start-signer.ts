import type { Deployment } from "@wth/chain";
import { openDatabase, connectionLimits } from "@wth/db";
import { addRegistry, createInternal, databaseCheck } from "@wth/process";
import type { Logger } from "pino";
import { contractReader } from "./contract-reader.ts";
import type { CallerTokens } from "./http/caller-tokens.ts";
import type { ListenAddress } from "./http/listen-address.ts";
import { startSignerServer } from "./http/signer-server.ts";
import { openKey, type KeySource } from "./keys/open-key.ts";
import { createMetrics } from "./ops/metrics.ts";
import { startSignsOfLife } from "./ops/signs-of-life.ts";
import { watchKey } from "./ops/watch-key.ts";
import { readClock } from "./orders/order-facts-repo.ts";
import { readUse } from "./orders/signature-counts-repo.ts";
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
};

/** Starts the signer. A start that fails closes what it opened. */
export async function startSigner(settings: SignerSettings, logger: Logger, internal = createInternal()) {
  const { databaseUrl, rpcUrls, deployment, policy, tokens, address } = settings;
  await using opened = new AsyncDisposableStack();
  const { registry, remove } = addRegistry(internal);
  opened.defer(remove);
  const metrics = createMetrics(registry);
  const database = openDatabase(databaseUrl, { max: CONNECTIONS, limits: connectionLimits.calls });
  opened.defer(database.close);
  const { db } = database;
  const key = await openKey(settings.key);
  opened.defer(() => key.close());
  const readContract = contractReader(rpcUrls, deployment);
  const clocks = { readClock: () => readClock(db), readUse: (at: Date) => readUse(db, at) };
  const watched = watchKey({ key, readContract, metrics, logger, policy, ...clocks });
  opened.defer(watched.stop);
  const contracts = { name: "contracts", reach: "shared", check: watched.problem } as const;
  opened.defer(internal.readiness.add(databaseCheck(db), contracts));
  opened.defer(startSignsOfLife(db, watched.alarms, logger));
  const parts = { db, key, deployment, readContract, policy, tokens, metrics, logger };
  const server = await startSignerServer(parts, address);
  opened.defer(server.close);
  const running = opened.move();
  return { key: key.address, port: server.port, close: () => running.disposeAsync() };
}
