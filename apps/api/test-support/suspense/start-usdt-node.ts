import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { testDeployment } from "../test-api.ts";

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const FIRST_TIME_S = 1_700_000_000;

type Filter = { address: string; fromBlock: string; toBlock: string; topics: [string, null, string[]] };
type Log = { address: string; topics: string[]; blockNumber: string; blockHash: string };

const hex = (number: number) => `0x${number.toString(16)}`;
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;
export const hashOfBlock = (number: number, chain = "") =>
  `0x${createHash("sha256").update(`${chain}${number}`).digest("hex")}`;

const newState = () => ({
  treasury: `0x${"7e".repeat(20)}`,
  head: 0,
  chain: "",
  isDown: false,
  spans: [] as number[][],
  /** Largest range of blocks whose logs it reports, and the number of requests for more. */
  blocksMax: Infinity,
  refused: 0,
});

/** Result or error of a call as JSON-RPC reports it. */
function resultOf(work: () => unknown): object {
  try {
    return { result: work() };
  } catch (error) {
    return { error: { code: -32_005, message: (error as Error).message } };
  }
}

/** A node that knows transfers of USDT and the treasury of every contract, as far as `state` lets it. */
export async function startUsdtNode() {
  const logs: Log[] = [];
  const state = newState();

  const blockOf = (number: number) =>
    number > state.head
      ? null
      : { hash: hashOfBlock(number, state.chain), number: hex(number), timestamp: hex(FIRST_TIME_S + number) };

  function logsOf({ address, fromBlock, toBlock, topics: [topic, , places] }: Filter): Log[] {
    const [from, to] = [Number(fromBlock), Number(toBlock)];
    if (to - from >= state.blocksMax) {
      state.refused += 1;
      throw new Error("query exceeds max block range");
    }
    state.spans.push([from, to]);
    return logs.filter(
      (log) =>
        log.address === address.toLowerCase() &&
        log.topics[0] === topic &&
        places.includes(log.topics[2] ?? "") &&
        Number(log.blockNumber) >= from &&
        Number(log.blockNumber) <= Math.min(to, state.head),
    );
  }

  function answer(method: string, params: unknown[]): unknown {
    if (method === "eth_getBlockByNumber") return blockOf(Number(params[0]));
    if (method === "eth_getLogs") return logsOf(params[0] as Filter);
    return word(state.treasury);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as {
        id: number;
        method: string;
        params: unknown[];
      };
      response.statusCode = state.isDown ? 503 : 200;
      response.end(
        state.isDown ? "" : JSON.stringify({ jsonrpc: "2.0", id, ...resultOf(() => answer(method, params)) }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Adds a block with a transfer of USDT. @returns the transaction's hash */
    transfers(block: number, from: string, to: string, value: bigint, hash = `0x${randomBytes(32).toString("hex")}`) {
      const log = {
        address: testDeployment.contracts.usdt.toLowerCase(),
        topics: [TRANSFER, word(from), word(to)],
        data: `0x${value.toString(16).padStart(64, "0")}`,
        blockNumber: hex(block),
        blockHash: hashOfBlock(block, state.chain),
        transactionHash: hash,
        logIndex: hex(logs.length),
      };
      logs.push(log);
      return hash;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type UsdtNode = Awaited<ReturnType<typeof startUsdtNode>>;
