import type { Client } from "@wth/api-contract";
import { DifferentAnswers, planRequest, sendCopies } from "../../core/client-profile.ts";
import type { Member } from "./member.ts";
import { moneyCalls, type MoneyCallName, type MoneyInput, type MoneyOutput } from "./money-calls.ts";
import type { MiningWorld } from "./mining-world.ts";
import { callAs } from "./session.ts";
import type { Reply } from "./until-answered.ts";

type Extra = { idempotencyKey: string; signal?: AbortSignal };

let keys = 0;
const newKey = (member: Member) => `chaos-${member.userId}-${(keys += 1)}`;

interface MoneyOptions {
  /** True for a request that the client never aborts: after an abort its refusal would leave the outcome open. */
  readonly isPatient?: boolean;
}

/** Name in the metrics of the acknowledged requests of a call. */
export const acknowledgedName = (name: MoneyCallName): string => `acknowledged ${name}`;

/**
 * Sends a request that moves money with one Idempotency-Key, repeated until it is answered. By the client's profile the
 * first attempt is sometimes aborted, or sent in two copies at once.
 */
export async function moneyCall<Name extends MoneyCallName>(
  world: MiningWorld,
  member: Member,
  name: Name,
  { isPatient = false, ...input }: MoneyInput<Name> & MoneyOptions,
): Promise<Reply<MoneyOutput<Name>>> {
  const { freshKeys, abortRate } = world.profile;
  const profile = isPatient ? { ...world.profile, abortRate: { ...abortRate, [name]: 0 } } : world.profile;
  const { copies, abortMs } = planRequest(member.random, profile, name);
  const key = newKey(member);
  if (copies > 1) world.metrics.count("copied requests");
  type Call = (all: object) => Promise<MoneyOutput<Name>>;
  const call = (client: Client, extra: Extra) => (client[name] as unknown as Call)({ ...input, ...extra });
  let sentAt = 0;
  const reply = await callAs(world, member, (client, count) => {
    sentAt = performance.now();
    const extra: Extra = { idempotencyKey: freshKeys ? newKey(member) : key };
    if (count > 0) return call(client, extra);
    if (abortMs !== undefined) extra.signal = AbortSignal.timeout(abortMs);
    const begun = performance.now();
    return sendCopies(copies, () => call(client, extra)).catch((error: unknown) => {
      // A call that only reads or signs has no stored answer, and its order ends when the clock passes the deadline.
      const isReplaced = error instanceof DifferentAnswers && client[name].route.method === "GET";
      if (isReplaced && world.mayHaveAdvancedSince(begun)) return call(client, extra);
      throw error;
    });
  });
  if (!reply.isRefused) {
    world.metrics.count(acknowledgedName(name));
    world.progress.note("money call", sentAt);
    return reply;
  }
  // With fresh keys each unanswered attempt can have acted in addition to the last one.
  const isOpen = reply.isOpen || (freshKeys && reply.unknown > 0);
  const kind = moneyCalls[name];
  if (isOpen && kind !== "none") world.history.openIntents.push({ userId: member.userId, kind });
  return { ...reply, isOpen };
}
