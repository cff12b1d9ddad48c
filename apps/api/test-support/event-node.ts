import { randomBytes } from "node:crypto";
import { contractEvents, type ContractKey } from "@wth/chain";
import type { Database } from "@wth/db";
import { sql } from "kysely";
import { numberToHex, padHex, type Hex } from "viem";
import { serveRpc } from "./serve-rpc.ts";
import { testDeployment } from "./test-api.ts";

const hash = (): Hex => `0x${randomBytes(32).toString("hex")}`;
const wordOf = (value: string) => padHex(value.startsWith("0x") ? (value as Hex) : numberToHex(BigInt(value)));

/** An event as the indexer stores it, and the place in the chain. */
export type NodeEvent = { contract: ContractKey; name: string; args: Readonly<Record<string, string>> };
type Block = { hash: Hex; logs: { address: string; topics: Hex[]; data: Hex; transactionHash: Hex; logIndex: Hex }[] };

/** Starts a node with one event in each block. */
export async function startEventNode() {
  const blocks = new Map<number, Block>();
  const state = { isDown: false };

  function resultOf(method: string, [question]: readonly unknown[]): unknown {
    if (method === "eth_getBlockByNumber") return blocks.get(Number(question)) ?? null;
    const { blockHash, address } = question as { blockHash: Hex; address: readonly string[] };
    const block = [...blocks.values()].find((each) => each.hash === blockHash);
    return block?.logs.filter((log) => address.includes(log.address));
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
    const block = blocks.size + 1;
    const place = { block_hash: hash(), tx_hash: hash(), log_index: 3 };
    const log = {
      address: testDeployment.contracts[contract].toLowerCase(),
      topics: [event.topic0 as Hex, ...words(true)],
      data: `0x${words(false)
        .map((word) => word.slice(2))
        .join("")}`,
      transactionHash: place.tx_hash,
      logIndex: numberToHex(place.log_index),
    };
    blocks.set(block, { hash: place.block_hash, logs: [log] });
    return { block_number: BigInt(block), ...place };
  }
  return {
    ...server,
    state,
    mine,
    blocks,
    /** Takes over the blocks of another node. */
    copy(other: { blocks: ReadonlyMap<number, Block> }): void {
      for (const [number, block] of other.blocks) blocks.set(number, block);
    },
  };
}
export type EventNode = Awaited<ReturnType<typeof startEventNode>>;

/** Inserts an event into the inbox. @returns its id */
export async function store(db: Database, event: NodeEvent, place: ReturnType<EventNode["mine"]>): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
    values (31337, ${place.block_number}, ${place.block_hash}, platform_now(), ${place.tx_hash}, ${place.log_index},
      ${event.contract}, ${event.name}, ${JSON.stringify(event.args)}::jsonb) returning id`.execute(db);
  return (rows[0] as { id: bigint }).id;
}
