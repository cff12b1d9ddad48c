import { randomBytes } from "node:crypto";
import { contractEvents, type ContractKey } from "@wth/chain";
import type { Database } from "@wth/db";
import { sql } from "kysely";
import { concat, numberToHex, padHex, type Hex } from "viem";
import { serveRpc } from "./serve-rpc.ts";
import { testDeployment } from "./test-api.ts";

const hash = (): Hex => `0x${randomBytes(32).toString("hex")}`;
const wordOf = (value: string) => padHex(value.startsWith("0x") ? (value as Hex) : numberToHex(BigInt(value)));

/** An event as the indexer stores it, and the place in the chain. */
export type NodeEvent = { contract: ContractKey; name: string; args: Readonly<Record<string, string>> };
type Log = { address: string; topics: Hex[]; data: Hex; transactionHash: Hex; logIndex: Hex };
type Block = { number: Hex; timestamp: Hex; logs: Log[] };

/** Unix seconds. */
const BLOCK_TIME = 1_700_000_000;

/** Starts a node with one event in each block. */
export async function startEventNode() {
  const blocks = new Map<string, Block>();
  const state = { isDown: false };

  function resultOf(method: string, [question]: readonly unknown[]): unknown {
    if (method === "eth_getBlockByHash") return blocks.get(question as string) ?? null;
    const { blockHash, address } = question as { blockHash: string; address: readonly string[] };
    return blocks.get(blockHash)?.logs.filter((log) => address.includes(log.address));
  }
  const server = await serveRpc((request) => {
    if (state.isDown) return undefined;
    const { id, method, params } = JSON.parse(request) as { id: number; method: string; params: unknown[] };
    return JSON.stringify({ jsonrpc: "2.0", id, result: resultOf(method, params) });
  });

  /** Adds a block with an event. @returns its columns in the inbox */
  function mine({ contract, name, args }: NodeEvent) {
    const event = contractEvents[contract].find((each) => each.name === name);
    if (event === undefined) throw new Error(`${contract} has no event ${name}`);
    const words = (indexed: boolean) =>
      event.inputs.filter((input) => input.indexed === indexed).map((input) => wordOf(args[input.name] ?? "0"));
    const number = blocks.size + 1;
    const seconds = BLOCK_TIME + number;
    const place = { block_hash: hash(), tx_hash: hash(), log_index: 3 };
    const log = {
      address: testDeployment.contracts[contract].toLowerCase(),
      topics: [event.topic0 as Hex, ...words(true)],
      data: concat(["0x", ...words(false)]),
      transactionHash: place.tx_hash,
      logIndex: numberToHex(place.log_index),
    };
    blocks.set(place.block_hash, { number: numberToHex(number), timestamp: numberToHex(seconds), logs: [log] });
    return { block_number: BigInt(number), block_time: new Date(seconds * 1_000), ...place };
  }
  return {
    ...server,
    state,
    mine,
    blocks,
    /** Takes over the blocks of another node. */
    copy(other: { blocks: ReadonlyMap<string, Block> }): void {
      for (const [each, block] of other.blocks) blocks.set(each, block);
    },
  };
}
export type EventNode = Awaited<ReturnType<typeof startEventNode>>;

/** Inserts an event into the inbox. @returns its id */
export async function store(db: Database, event: NodeEvent, place: ReturnType<EventNode["mine"]>): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    values (31337, ${place.block_number}, ${place.block_hash}, ${place.block_time}, ${place.tx_hash}, ${place.log_index},
      ${event.contract}, ${event.name}, ${JSON.stringify(event.args)}::jsonb) returning id`.execute(db);
  return (rows[0] as { id: bigint }).id;
}
