import { createPublicClient, hexToBigInt, stringify, type PublicClient } from "viem";
import { countContradiction } from "./contradicted-nodes.ts";
import { nodeTransport } from "./node-transport.ts";

/** Number of nodes that must agree: more than half of those configured, so that the others cannot outvote them. */
export const quorumOf = (nodes: number): number => Math.floor(nodes / 2) + 1;

/** Time after the answers of a quorum in which slower nodes may still name their newest block. */
const GRACE_MS = 500;
/** Blocks before the first attempt's at which a second one reads, for nodes that are a little behind. */
const STEP_BACK = 5n;

export type NodeReader = Pick<
  PublicClient,
  "getBlock" | "getCode" | "getLogs" | "getTransactionCount" | "readContract" | "simulateContract"
>;

/** Thrown when the nodes that answer contradict each other. */
export class NodesDisagree extends Error {
  override name = "NodesDisagree";
  constructor() {
    super("the nodes disagree");
  }
}

/**
 * Returns what a quorum of nodes answers. `read` must ask for the state of a block that its caller knows.
 * @throws NodesDisagree or the error of a node when no answer has a quorum
 */
export type QuorumVote = <T>(read: (node: NodeReader) => Promise<T>) => Promise<T>;

/**
 * Returns what a quorum of nodes answers at one block. `read` must ask for the state of the block that it is given.
 * @throws Error when no answer has a quorum
 */
export type QuorumReader = <T>(read: (node: NodeReader, blockNumber: bigint) => Promise<T>) => Promise<T>;

/** Returns all answers, or those that came until shortly after a quorum's; failed ones are left out. */
export function firstAnswers<T>(asked: readonly Promise<T>[], quorum: number): Promise<T[]> {
  const { promise, resolve, reject } = Promise.withResolvers<T[]>();
  const answers: T[] = [];
  let left = asked.length;
  let timer: NodeJS.Timeout | undefined;
  const keep = (answer: T) => {
    answers.push(answer);
    if (answers.length === quorum) timer = setTimeout(() => resolve([...answers]), GRACE_MS);
  };
  for (const one of asked)
    one
      .then(keep, () => undefined)
      .then(() => {
        left -= 1;
        if (left > 0) return;
        clearTimeout(timer);
        resolve([...answers]);
      })
      .catch(reject);
  return promise;
}

/** Counts votes until a quorum is equal, and counts nodes that it contradicts, also those that answer later. */
function agree<T>(asked: readonly { node: string; answer: Promise<T> }[], quorum: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const votes = new Map<string, string[]>();
  let left = asked.length;
  let agreed: string | undefined;
  let failure: unknown = new NodesDisagree();

  function count(node: string, answer: T): void {
    const key = stringify(answer);
    const nodes = [...(votes.get(key) ?? []), node];
    votes.set(key, nodes);
    if (agreed !== undefined) {
      if (key !== agreed) countContradiction(node);
    } else if (nodes.length >= quorum) {
      agreed = key;
      const others = [...votes].filter(([other]) => other !== key);
      for (const each of others.flatMap(([, named]) => named)) countContradiction(each);
      resolve(answer);
    }
  }

  for (const { node, answer } of asked)
    answer
      .then(
        (value) => count(node, value),
        (error: unknown) => (failure = error),
      )
      .then(() => {
        left -= 1;
        if (left === 0) reject(failure);
      })
      .catch(reject);
  return promise;
}

type Node = { node: string; client: PublicClient };

function connect(rpcUrls: readonly string[], timeoutMs: number): Node[] {
  return rpcUrls.map((url, at) => ({
    node: `rpc-${at + 1}`,
    client: createPublicClient({ transport: nodeTransport(url, timeoutMs) }),
  }));
}

function voteOf(nodes: readonly Node[]): QuorumVote {
  const quorum = quorumOf(nodes.length);
  return (read) =>
    agree(
      nodes.map(({ node, client }) => ({ node, answer: read(client) })),
      quorum,
    );
}

/** Asks nodes for the state of a block that is known by its hash, of which a minority may lie, be silent or behind. */
export const quorumVote = (rpcUrls: readonly string[], timeoutMs: number): QuorumVote =>
  voteOf(connect(rpcUrls, timeoutMs));

/**
 * Reads the state of contracts at nodes of which a minority may lie, be silent or behind. All nodes are asked at one
 * block: the newest that a quorum has.
 */
export function quorumReader(rpcUrls: readonly string[], timeoutMs: number): QuorumReader {
  const quorum = quorumOf(rpcUrls.length);
  const nodes = connect(rpcUrls, timeoutMs);
  const vote = voteOf(nodes);

  async function newestBlock(): Promise<bigint> {
    // not shared between calls: a question that a node does not answer must not hold up the next one
    const asked = nodes.map(({ client }) => client.request({ method: "eth_blockNumber" }, { dedupe: false }));
    const answers = await firstAnswers(
      asked.map((answer) => answer.then((block) => hexToBigInt(block))),
      quorum,
    );
    const heads = answers.toSorted((a, b) => (a > b ? -1 : 1));
    const newest = heads[quorum - 1];
    if (newest === undefined) throw new Error(`${heads.length} of ${nodes.length} nodes answer, ${quorum} are needed`);
    return newest;
  }

  return async (read) => {
    const newest = await newestBlock();
    try {
      return await vote((node) => read(node, newest));
    } catch (error) {
      if (nodes.length === 1 || newest < STEP_BACK) throw error;
      return vote((node) => read(node, newest - STEP_BACK));
    }
  };
}
