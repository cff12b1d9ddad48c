import { orderContracts, quorumReader, readOrderTerms, type Deployment, type SignedOrderKind } from "@wth/chain";
import type { Database } from "@wth/db";
import { cachedCheck, type ReadinessCheck } from "@wth/process";
import { zeroAddress } from "viem";
import { chainReadTo, signerClient } from "#chain/index.ts";
import { now, unixSeconds } from "#platform/db/clock.ts";
import type { Config } from "#platform/settings/config.ts";

const NODE_TIMEOUT_MS = 5_000;
/** Age of the newest block that the indexer has read, from which users wait noticeably for their payments. */
const LAG_SECONDS_MAX = 300;
const CACHED_FOR = { ready: 60_000, unready: 5_000 };
const LAG_CACHED_FOR = { ready: 10_000, unready: 5_000 };

const kinds = Object.keys(orderContracts) as SignedOrderKind[];

type Asked = Readonly<{ rpcUrls: readonly string[]; key: `0x${string}`; at: Date }>;

/** Kinds of orders whose contract does not accept a key at a time. */
async function refusingKinds({ contracts }: Deployment, asked: Asked): Promise<string[]> {
  const { key, at } = asked;
  const readByQuorum = quorumReader(asked.rpcUrls, NODE_TIMEOUT_MS);
  const seconds = BigInt(unixSeconds(at));
  const accepted = await Promise.all(
    kinds.map(async (kind) => {
      const contract = contracts[orderContracts[kind]];
      const { room } = await readOrderTerms(readByQuorum, { contract, account: zeroAddress, key });
      return room.keyValidUntil > seconds;
    }),
  );
  return kinds.filter((_, at) => accepted[at] === false);
}

/**
 * Checks of what the API needs of the chain: a quorum of nodes, a signer that the contracts know, and an indexer that
 * keeps up.
 */
export function chainChecks(config: Config, deployment: Deployment, db: Database): ReadinessCheck[] {
  const { rpcUrls, chainId, isSandbox } = config;
  const signer = signerClient(config.signer);
  const nodes = cachedCheck(
    { name: "nodes", reach: "shared" },
    async () => {
      // the code of the contracts is compared at the start
      const asked = quorumReader(rpcUrls, NODE_TIMEOUT_MS)(() => Promise.resolve(true));
      return asked.then(
        () => undefined,
        () => "no quorum of nodes answers",
      );
    },
    CACHED_FOR,
  );
  const known = cachedCheck(
    { name: "signer", reach: "shared" },
    async () => {
      const key = await signer.key().catch(() => undefined);
      if (key === undefined) return "does not answer";
      const refusing = await refusingKinds(deployment, { rpcUrls, key, at: await now(db) });
      return refusing.length === 0
        ? undefined
        : `the contracts do not accept its key ${key} for ${refusing.join(", ")}`;
    },
    CACHED_FOR,
  );
  const lag = cachedCheck(
    { name: "indexer", reach: "shared" },
    async () => {
      const readTo = await chainReadTo(db, chainId);
      if (readTo === undefined) return "has read no block yet";
      const seconds = Math.round(((await now(db)).getTime() - readTo.getTime()) / 1000);
      return seconds > LAG_SECONDS_MAX ? `is ${seconds} s behind` : undefined;
    },
    LAG_CACHED_FOR,
  );
  // the sandbox moves its clock, and its chain with it
  return isSandbox ? [nodes, known] : [nodes, known, lag];
}
