import type { ContractEvent, ContractEventInput } from "./contract-event.ts";
import { type ContractKey, contractKeys } from "./contract-key.ts";
import { contractEvents } from "./generated/events.ts";

/** Topics and data of a JSON-RPC log, as 0x-prefixed hex. */
export interface RawLog {
  readonly topics: readonly string[];
  readonly data: string;
}

/**
 * Decoded event. Values are strings: integers in decimal, addresses and fixed bytes in lower-case hex, booleans as
 * `true` or `false`.
 */
export interface DecodedLog {
  readonly event: string;
  readonly args: Readonly<Record<string, string>>;
}

const WORD = 64;
const wordPattern = /^[0-9a-f]{64}$/;

const eventsByTopic = new Map(contractKeys.map((key) => [key, byTopic(contractEvents[key])]));

/**
 * Decodes a raw log of a contract with the generated event table. Returns undefined for an event that is not in the
 * table.
 * @throws Error when a log has a known first topic but not the shape of that event. Such a log cannot come from the
 * contract, so the caller must stop.
 */
export function decodeLog(contract: ContractKey, log: RawLog): DecodedLog | undefined {
  const topic0 = log.topics[0]?.toLowerCase();
  const event = topic0 === undefined ? undefined : eventsByTopic.get(contract)?.get(topic0);
  if (event === undefined) return undefined;

  const indexed = event.inputs.filter((input) => input.indexed).length;
  const data = log.data.toLowerCase().replace(/^0x/, "");
  if (log.topics.length !== indexed + 1 || data.length !== (event.inputs.length - indexed) * WORD) {
    throw new Error(`A log of ${contract} bears the topic of ${event.name} but not its shape.`);
  }

  const args: Record<string, string> = {};
  let topic = 1;
  let offset = 0;
  for (const input of event.inputs) {
    if (input.indexed) {
      args[input.name] = decodeWord(input, (log.topics[topic] ?? "").toLowerCase().replace(/^0x/, ""));
      topic += 1;
    } else {
      args[input.name] = decodeWord(input, data.slice(offset, offset + WORD));
      offset += WORD;
    }
  }
  return { event: event.name, args };
}

function byTopic(events: readonly ContractEvent[]): ReadonlyMap<string, ContractEvent> {
  return new Map(events.map((event) => [event.topic0.toLowerCase(), event]));
}

function decodeWord(input: ContractEventInput, word: string): string {
  const text = wordPattern.test(word) ? decodeStatic(input.type, word) : undefined;
  if (text === undefined) throw new Error(`A log's ${input.name} is not a valid ${input.type}.`);
  return text;
}

/** Returns the value of a 32-byte word as text; undefined when its padding is invalid for the type. */
function decodeStatic(type: string, word: string): string | undefined {
  if (type === "address") return word.startsWith("0".repeat(24)) ? `0x${word.slice(24)}` : undefined;
  if (type === "bool") return { [`${"0".repeat(63)}0`]: "false", [`${"0".repeat(63)}1`]: "true" }[word];
  const size = Number(/\d+$/.exec(type)?.[0]);
  if (type.startsWith("bytes")) return /^0*$/.test(word.slice(size * 2)) ? `0x${word.slice(0, size * 2)}` : undefined;
  const value = BigInt(`0x${word}`);
  if (type.startsWith("uint")) return value >> BigInt(size) === 0n ? value.toString() : undefined;
  const signed = BigInt.asIntN(256, value);
  return BigInt.asIntN(size, signed) === signed ? signed.toString() : undefined;
}
