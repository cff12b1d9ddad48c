import type { Client } from "@wth/api-contract";
import { planRequest, sendCopies } from "../../core/client-profile.ts";
import type { Member } from "./member.ts";
import type { MoneyKind } from "./mining-history.ts";
import type { MiningWorld } from "./mining-world.ts";
import { callAs } from "./session.ts";
import type { Reply } from "./until-answered.ts";

type Extra = { idempotencyKey: string; signal?: AbortSignal };
export type MoneyCall<T> = (client: Client, extra: Extra) => Promise<T>;

let keys = 0;
const newKey = (member: Member) => `chaos-${member.userId}-${(keys += 1)}`;

interface MoneyOptions {
  /** True for a request that the client never aborts: after an abort its refusal would leave the outcome open. */
  readonly isPatient?: boolean;
}

/**
 * Sends a request that moves money with one Idempotency-Key, repeated until it is answered. By the client's profile the
 * first attempt is sometimes aborted, or sent in two copies at once.
 */
export async function moneyCall<T>(
  world: MiningWorld,
  member: Member,
  kind: MoneyKind | "start",
  call: MoneyCall<T>,
  { isPatient = false }: MoneyOptions = {},
): Promise<Reply<T>> {
  const { freshKeys, abortRate } = world.profile;
  const profile = isPatient ? { ...world.profile, abortRate: { ...abortRate, [kind]: 0 } } : world.profile;
  const { copies, abortMs } = planRequest(member.random, profile, kind);
  const key = newKey(member);
  if (copies > 1) world.metrics.count("copied requests");
  const reply = await callAs(world, member, (client, count) => {
    const extra: Extra = { idempotencyKey: freshKeys ? newKey(member) : key };
    if (count > 0) return call(client, extra);
    if (abortMs !== undefined) extra.signal = AbortSignal.timeout(abortMs);
    return sendCopies(copies, () => call(client, extra));
  });
  // With fresh keys each unanswered attempt can have acted in addition to the last one.
  const isOpen = reply.isRefused && (reply.isOpen || (freshKeys && reply.unknown > 0));
  if (isOpen && kind !== "start") world.history.openIntents.push({ userId: member.userId, kind });
  return reply.isRefused ? { ...reply, isOpen } : reply;
}
