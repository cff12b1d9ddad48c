import type { PlantedFault } from "../planted-fault.ts";

const INDEXER = "apps/indexer/src";
const test = (project: "unit" | "int", file: string, title: string) => ({ project, file, title }) as const;

/** Faults in the reader of the chain. */
export const indexerFaults: readonly PlantedFault[] = [
  {
    id: "treasuries-are-loaded-after-the-start",
    file: `${INDEXER}/start-check.ts`,
    find: "watch.setRecipients(await store.treasuries());",
    replace: "void store.treasuries().then(watch.setRecipients);",
    caughtBy: test(
      "int",
      `${INDEXER}/rescan/rescan-at-start.int.test.ts`,
      "blocks that are read again at a start include what reaches the treasuries",
    ),
  },
  {
    id: "cursor-moves-without-check",
    file: "packages/db/functions/chain.sql",
    find: " and c.block_hash = p_from_hash",
    replace: "",
    caughtBy: test("int", `${INDEXER}/inbox/pg-event-store.int.test.ts`, "a step from a wrong cursor changes nothing"),
  },
  {
    id: "known-event-stops-the-reader",
    file: `${INDEXER}/inbox/pg-event-store.ts`,
    find: 'if (code === UNIQUE_VIOLATION) return "known";',
    replace: "",
    caughtBy: test("int", `${INDEXER}/inbox/pg-event-store.int.test.ts`, "skips known events and duplicates"),
  },
  {
    id: "receipts-believed",
    file: `${INDEXER}/chain/read-receipts.ts`,
    find: "if (receiptsRoot(receipts) !== header.receiptsRoot) {",
    replace: "if (receipts.length === 0) {",
    caughtBy: test("unit", `${INDEXER}/chain/chain-reader.test.ts`, "a single node cannot give a log less"),
  },
  {
    id: "header-hash-believed",
    file: `${INDEXER}/chain/wire.ts`,
    find: "if (headerHash(fields) !== header.hash) {",
    replace: "if (header.hash === header.parentHash) {",
    caughtBy: test("unit", `${INDEXER}/chain/chain-reader.test.ts`, "a single node cannot give a later time"),
  },
  {
    id: "two-of-five-nodes-outvote",
    file: "packages/chain/src/quorum-reader.ts",
    find: "Math.floor(nodes / 2) + 1",
    replace: "Math.min(2, nodes)",
    caughtBy: test("unit", `${INDEXER}/rpc/endpoint-pool.test.ts`, "more than half of the addresses are a quorum"),
  },
  {
    id: "slowest-node-is-the-head",
    file: `${INDEXER}/chain/chain-reader.ts`,
    find: "numbers[quorum - 1] ?? -1",
    replace: "numbers.at(-1) ?? -1",
    caughtBy: test(
      "unit",
      `${INDEXER}/chain/chain-reader.test.ts`,
      "the head is the highest that a quorum of all nodes reports as final",
    ),
  },
  {
    id: "rescan-halts-nothing",
    file: `${INDEXER}/rescan/rescan-store.ts`,
    find: "if (missing + surplus.length > 0) await",
    replace: "if (missing + surplus.length < 0) await",
    caughtBy: test(
      "int",
      `${INDEXER}/rescan/rescan.int.test.ts`,
      "events that the inbox has not are added, and money is halted",
    ),
  },
  {
    id: "transfers-to-a-new-treasury-missed",
    file: `${INDEXER}/index-chain.ts`,
    find: "if (addTreasuries(watch, events)) return;",
    replace: "addTreasuries(watch, events);",
    caughtBy: test("unit", `${INDEXER}/incoming-usdt.test.ts`, "reads the block that names a treasury again for it"),
  },
  {
    id: "replaced-blocks-without-decision",
    file: `${INDEXER}/reorg-halt.ts`,
    find: "if (!isDecided && turn % TURNS_PER_LOOK === 0 && (await isBack()))",
    replace: "if (!isDecided)",
    caughtBy: test(
      "unit",
      `${INDEXER}/reorg-halt.test.ts`,
      "waits until the replaced block is back, also while the database is lost",
    ),
  },
  {
    id: "votes-of-a-third",
    file: `${INDEXER}/finality/verify-votes.ts`,
    find: "Math.ceil((validators * 2) / 3)",
    replace: "Math.ceil(validators / 3)",
    caughtBy: test(
      "unit",
      `${INDEXER}/finality/captured-votes.test.ts`,
      "votes need two thirds of the validators, rounded up",
    ),
  },
  {
    id: "votes-without-signature",
    file: `${INDEXER}/finality/verify-votes.ts`,
    find: "if (!isSigned(votes, voters)) {",
    replace: "if (voters.length > keys.length) {",
    caughtBy: test(
      "unit",
      `${INDEXER}/finality/captured-votes.test.ts`,
      "refuses votes when any bit of a voter's key is changed",
    ),
  },
  {
    id: "former-validators-vote-on",
    file: `${INDEXER}/finality/parse-extra.ts`,
    find: "last: header.number + rules.epochLength + takeover,",
    replace: "last: header.number + 2 * rules.epochLength,",
    caughtBy: test(
      "unit",
      `${INDEXER}/finality/captured-votes.test.ts`,
      "votes of the main network prove an epoch and the validators that take over",
    ),
  },
  {
    id: "finality-of-nodes-believed",
    file: `${INDEXER}/chain/chain-reader.ts`,
    find: "return finality ? finality.newestUpTo(reached) : blockAt(reached, heads);",
    replace: "return blockAt(reached, heads);",
    caughtBy: test(
      "int",
      `${INDEXER}/voted-finality.int.test.ts`,
      "nothing is stored while all nodes lie together, and reading goes on after",
    ),
  },
  {
    id: "transactions-of-nodes-believed",
    file: `${INDEXER}/proof/transaction-hashes.ts`,
    find: "if (`0x${orderedTrieRoot(encoded)}` === transactionsRoot) return hashes;",
    replace: "if (transactionsRoot !== orderedTrieRoot(encoded)) return hashes;",
    caughtBy: test(
      "int",
      `${INDEXER}/voted-finality.int.test.ts`,
      "no event is stored under a transaction that all nodes made up",
    ),
  },
];
