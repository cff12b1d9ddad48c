import { expect, test } from "vitest";
import { endpointPool } from "../rpc/endpoint-pool.ts";
import { RpcError } from "../rpc/rpc-error.ts";
import { wantedLog } from "../testing/fake-chain.ts";
import { fakeNode, type FakeNode } from "../testing/fake-node.ts";
import { forgedFrom, frozenAt } from "../testing/lies.ts";
import { memoryEpochs } from "../testing/memory-epochs.ts";
import { validatorsOf, votingChain, type Ballot, type VotingChain } from "../testing/voting-chain.ts";
import { votedFinality, type Finality } from "./voted-finality.ts";
import type { VotingRules } from "./voting-rules.ts";

const RULES: VotingRules = { epochLength: 20, hasTurnLength: true, genesisHash: "" };

/** Each epoch has other validators, of other number, than the one before. */
const namesOf = (epoch: number): string[] =>
  Array.from({ length: 4 + (epoch % 3) }, (_, at) => `validator ${epoch * 2 + at}`);

type Change = (ballot: Ballot, block: number) => Ballot | undefined;

/** Makes a chain of so many blocks after block 0. */
function grown(blocks: number, change: Change = (ballot) => ballot, world = votingChain(RULES, namesOf)): VotingChain {
  for (let added = 0; added < blocks; added += 1) {
    const number = world.chain.blocks.length;
    world.add([], (ballot) => change(ballot, number));
  }
  return world;
}

type World = { finality: Finality; nodes: FakeNode[]; store: ReturnType<typeof memoryEpochs> };

function openOn({ chain, checkpoint }: VotingChain, store = memoryEpochs()): World {
  const nodes = [1, 2, 3].map((at) => fakeNode(`rpc-${at}`, chain));
  // Pauses of nodes that failed pass at once.
  let time = 0;
  const pool = endpointPool(nodes, { now: () => (time += 100_000) });
  return { nodes, store, finality: votedFinality({ pool, rules: RULES, checkpoint, store }) };
}

const callsOf = (nodes: readonly FakeNode[]) => nodes.reduce((sum, { asked }) => sum + asked.length, 0);
const hashAt = ({ chain }: VotingChain, number: number) => chain.blocks[number]?.header.hash;

const world = grown(130);

test("follows epochs whose validators change, and believes one node", async () => {
  const { finality, nodes, store } = openOn(world);
  expect(finality.provesFrom).toBe(20);
  expect(await finality.newestUpTo(130)).toMatchObject({ number: 128, hash: hashAt(world, 128) });
  expect([...store.hashes]).toEqual([20, 40, 60, 80, 100].map((number) => [number, hashAt(world, number)]));
  // One header of the checkpoint, three for each epoch, four for the head.
  expect(callsOf(nodes)).toBe(1 + 5 * 3 + 4);
  for (const number of [20, 22, 23, 39, 63, 100]) {
    expect(await finality.blockAt(number)).toMatchObject({ number, hash: hashAt(world, number) });
  }
});

test("goes on from the stored epochs after a restart", async () => {
  const { finality, store } = openOn(world);
  await finality.newestUpTo(130);
  const again = openOn(world, store);
  expect(await again.finality.newestUpTo(130)).toMatchObject({ number: 128 });
  // The header of the epoch whose validators vote, and those of the head.
  expect(callsOf(again.nodes)).toBe(1 + 4);
});

test("refuses blocks before the epoch after the checkpoint", async () => {
  const { finality, nodes } = openOn(world);
  await expect(finality.blockAt(19)).rejects.toThrow(
    "block 19 is before block 20, the first that the checkpoint proves",
  );
  await expect(finality.newestUpTo(10)).rejects.toThrow("block 10 is before block 20");
  expect(callsOf(nodes)).toBe(0);
});

test("believes no checkpoint whose block no node has", async () => {
  const { finality } = openOn({ ...world, checkpoint: { number: 0, hash: `0x${"ab".repeat(32)}` } });
  await expect(finality.newestUpTo(130)).rejects.toThrow("proven from the checkpoint is 0xabab");
});

test("missing votes only delay: older and later headers prove what they can", async () => {
  const late = grown(100, (ballot, block) => (block > 62 && block < 72 ? undefined : ballot));
  const { finality } = openOn(late);
  expect(await finality.newestUpTo(70)).toMatchObject({ number: 60, hash: hashAt(late, 60) });
  // The first votes after the gap justify a block, the next ones make it final.
  expect(await finality.newestUpTo(72)).toMatchObject({ number: 60 });
  expect(await finality.newestUpTo(73)).toMatchObject({ number: 71, hash: hashAt(late, 71) });
  expect(await finality.blockAt(65)).toMatchObject({ number: 65, hash: hashAt(late, 65) });
});

test("an epoch with late votes is proven while the validators before it vote", async () => {
  const late = grown(60, (ballot, block) => (block === 42 ? undefined : ballot));
  const { finality, store } = openOn(late);
  expect(await finality.newestUpTo(60)).toMatchObject({ number: 58 });
  expect(store.hashes.get(40)).toBe(hashAt(late, 40));
  const never = grown(60, (ballot, block) => (block > 40 && block < 50 ? undefined : ballot));
  await expect(openOn(never).finality.newestUpTo(60)).rejects.toThrow(RpcError);
});

/**
 * First block with votes that are refused; the validators of the epoch before voted for the last time three blocks
 * earlier.
 */
const FALSE_FROM = 52;
const NO_VOTES = "no votes in the";
const elsewhere = `0x${"cd".repeat(32)}`;

test.each<[string, (ballot: Ballot) => Ballot, string]>([
  ["too few voters", (ballot) => ({ ...ballot, voters: ballot.voters.slice(1) }), "are too few votes"],
  ["more voters than validators", (ballot) => ({ ...ballot, voters: [...ballot.voters, 9] }), "more validators than"],
  ["votes of strangers", (ballot) => ({ ...ballot, validators: validatorsOf(namesOf(50)) }), "are not signed"],
  ["votes of a former epoch", (ballot) => ({ ...ballot, validators: validatorsOf(namesOf(1)) }), "are not signed"],
  ["votes for another block", (ballot) => ({ ...ballot, target: { ...ballot.target, hash: elsewhere } }), NO_VOTES],
  ["votes from another source", (ballot) => ({ ...ballot, source: { ...ballot.source, hash: elsewhere } }), NO_VOTES],
])("refuses %s", async (_, change, reason) => {
  const { finality } = openOn(grown(70, (ballot, block) => (block < FALSE_FROM ? ballot : change(ballot))));
  await expect(finality.blockAt(FALSE_FROM - 1)).rejects.toThrow(reason);
  expect(await finality.newestUpTo(FALSE_FROM + 3)).toMatchObject({ number: FALSE_FROM - 3 });
});

test("all nodes lying together prove nothing", async () => {
  const { finality, nodes, store } = openOn(world);
  await finality.newestUpTo(90);
  const garbage = [null, {}, [], "0x", { number: "0x5a" }, 7].map((answer) => async () => answer);
  for (const lie of [forgedFrom(91, wantedLog("forged")), ...garbage]) {
    for (const node of nodes) node.lie = lie;
    await expect(finality.newestUpTo(130)).rejects.toThrow(RpcError);
    await expect(finality.blockAt(105)).rejects.toThrow(RpcError);
  }
  expect(Math.max(...store.hashes.keys())).toBe(80);
  for (const node of nodes) node.lie = frozenAt(60);
  expect(await finality.newestUpTo(130)).toMatchObject({ number: 128, hash: hashAt(world, 128) });
});

test("one honest node of three is enough", async () => {
  const { finality, nodes } = openOn(world);
  for (const node of nodes.slice(0, 2)) node.lie = forgedFrom(1, wantedLog("forged"));
  expect(await finality.newestUpTo(130)).toMatchObject({ number: 128, hash: hashAt(world, 128) });
});
