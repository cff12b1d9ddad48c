import { isDeepStrictEqual } from "node:util";
import { ApiError, type Client } from "@wth/api-contract";
import type { MoneyKind } from "./effects.ts";
import type { Person } from "./member.ts";
import { callAs } from "./session.ts";
import { JourneyBroken, type Reply } from "./until-answered.ts";
import type { World } from "./mining-world.ts";

type Extra = { idempotencyKey: string; signal?: AbortSignal };
export type MoneyCall<T> = (client: Client, extra: Extra) => Promise<T>;

const TWINS = 0.1;
/** An impatient client hangs up after 2 to 60 ms: before, while or after the server acts. */
const PATIENCE_MS = [2, 60] as const;

let keys = 0;
const newKey = (person: Person) => `chaos-${person.userId}-${(keys += 1)}`;

/** The same request twice at once. Both answers must be the same. */
async function twins<T>(call: (extra: Extra) => Promise<T>, extra: Extra): Promise<T> {
  const [one, two] = await Promise.allSettled([call(extra), call(extra)]);
  if (one.status === "rejected") {
    // A twin without an answer leaves the outcome open, whatever the other was told.
    if (two.status === "rejected") throw one.reason instanceof ApiError ? two.reason : one.reason;
    return two.value;
  }
  if (two.status === "fulfilled" && !isDeepStrictEqual(one.value, two.value))
    throw new JourneyBroken(`one key had two answers: ${JSON.stringify([one.value, two.value])}`);
  return one.value;
}

/**
 * A request that moves money: it bears one Idempotency-Key however often it must be repeated. Now and then the client
 * hangs up at once or sends it twice at the same time.
 */
export async function moneyCall<T>(
  world: World,
  person: Person,
  kind: MoneyKind | "start",
  call: MoneyCall<T>,
  manner: "hasty" | "patient" = "hasty",
): Promise<Reply<T>> {
  const { random } = person;
  const { freshKeys, impatience } = world.manners;
  const key = newKey(person);
  const isImpatient = manner === "hasty" && random.chance(impatience[kind]);
  const asTwins = !freshKeys && !isImpatient && random.chance(TWINS);
  const patience = random.between(...PATIENCE_MS);
  if (asTwins) world.tally.twins += 1;
  const reply = await callAs(world, person, (client, count) => {
    const extra: Extra = { idempotencyKey: freshKeys ? newKey(person) : key };
    if (asTwins && count === 0) return twins((each) => call(client, each), extra);
    if (isImpatient && count === 0) extra.signal = AbortSignal.timeout(patience);
    return call(client, extra);
  });
  // With fresh keys every attempt without an answer may have acted beside the last one.
  const isOpen = reply.isRefused && (reply.isOpen || (freshKeys && reply.unknown > 0));
  if (isOpen && kind !== "start") world.journal.openIntents.push({ userId: person.userId, kind });
  return reply.isRefused ? { ...reply, isOpen } : reply;
}
