import type { Endpoint } from "../rpc/endpoint.ts";
import type { EndpointPool } from "../rpc/endpoint-pool.ts";
import { ContradictionError, RpcError } from "../rpc/rpc-error.ts";
import { ChainMismatch, type Position } from "./position.ts";
import { parseHeader, toQuantity, type Header } from "./wire.ts";

/** Headers that one address is asked for at once. */
const CHUNK = 50;

type Chunk = { headers: readonly Header[]; first: Header; last: Header };

/** Fetches consecutive headers from one address. @throws RpcError when one is missing or does not follow the other */
export async function fetchHeaders(endpoint: Endpoint, numbers: readonly number[]): Promise<Chunk> {
  const answers = await endpoint.batch(
    numbers.map((number) => ({ method: "eth_getBlockByNumber", params: [toQuantity(number), false] })),
  );
  const headers = answers.map((answer, at) => {
    if (answer === null) throw new RpcError("doubt", `the node does not have block ${numbers[at]} yet`);
    return parseHeader(answer);
  });
  headers.forEach((header, at) => {
    const before = headers[at - 1];
    if (header.number !== numbers[at])
      throw new ContradictionError(`asked for block ${numbers[at]}, got ${header.number}`);
    if (before && before.hash !== header.parentHash) {
      throw new ContradictionError(`block ${header.number} does not follow the block ${before.number} that was given`);
    }
  });
  const [first] = headers;
  const last = headers.at(-1);
  if (!first || !last) throw new RpcError("doubt", "no header was given");
  return { headers, first, last };
}

/** Returns the whole numbers from one up to another. */
export const numbersBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

function split(from: number, to: number): number[][] {
  const chunks: number[][] = [];
  for (let at = from; at <= to; at += CHUNK) chunks.push(numbersBetween(at, Math.min(to, at + CHUNK - 1)));
  return chunks;
}

function requireHash({ last }: Chunk, hash: string): void {
  if (last.hash !== hash)
    throw new ContradictionError(`block ${last.number} is not the one that the next block follows`);
}

/**
 * Returns the headers after `tip` up to `end`, whose hash the addresses agreed on. Each hash names its parent, so that
 * one address is enough for each header.
 * @throws ChainMismatch when the agreed chain does not contain `tip`
 */
export async function provenHeaders(pool: EndpointPool, tip: Position, end: Header): Promise<Header[]> {
  const parts = split(tip.number + 1, end.number - 1);
  const found = await Promise.all(parts.map((numbers) => pool.askOne((endpoint) => fetchHeaders(endpoint, numbers))));
  const headers = [end];
  for (const [at, numbers] of [...parts.entries()].toReversed()) {
    const { parentHash } = headers[0] as Header;
    let given = found[at];
    if (!given || given.answer.last.hash !== parentHash) {
      if (given) pool.distrust(given.endpoint);
      given = await pool.askOne(async (endpoint) => {
        const chunk = await fetchHeaders(endpoint, numbers);
        requireHash(chunk, parentHash);
        return chunk;
      });
    }
    headers.unshift(...given.answer.headers);
  }
  const { parentHash } = headers[0] as Header;
  if (parentHash !== tip.hash) throw new ChainMismatch(tip, parentHash);
  return headers;
}

export type OwnClock = { now: () => number; aheadMaxS: number };

/** @throws RpcError for a time before that of the parent, or too far ahead of this machine's clock */
export function checkTimes(tip: Position, headers: readonly Header[], { now, aheadMaxS }: OwnClock): void {
  let before = tip.time;
  for (const { number, time } of headers) {
    if (time < before) throw new RpcError("doubt", `the time of block ${number} is before that of its parent`);
    const ahead = time - now() / 1_000;
    if (ahead > aheadMaxS)
      throw new RpcError("doubt", `block ${number} is ${Math.ceil(ahead)} s ahead of the own clock`);
    before = time;
  }
}
