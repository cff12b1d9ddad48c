import { errors } from "@wth/api-contract";
import { parseAmount, rigStatus, rigStatusAt, type RigLevel } from "@wth/rules";
import { ProtocolViolation } from "../../core/history.ts";
import { moneyCall } from "./money-call.ts";
import {
  afterClaim,
  claimKey,
  minedAmount,
  paymentKey,
  toOwnRig,
  type MachineData,
  type OwnRig,
  type Member,
} from "./member.ts";
import { readAs } from "./session.ts";
import type { Reply } from "./until-answered.ts";
import type { MiningWorld } from "./mining-world.ts";

/** Accepts the one refusal that the clock can explain. @throws ProtocolViolation for any other */
export function expectRefusal(what: string, reply: { code: number; isOpen: boolean }, expected: number): void {
  if (reply.isOpen) throw new OutcomeOpen();
  if (reply.code !== expected) throw new ProtocolViolation(`${what} was refused with ${reply.code}`);
}

/** Throws for a refusal that nothing explains. @throws ProtocolViolation, OutcomeOpen */
export function refuse(what: string, reply: { code: number; isOpen: boolean }): never {
  expectRefusal(what, reply, 0);
  throw new ProtocolViolation(`${what} was refused without a reason`);
}

/**
 * Thrown when an open outcome makes the member's state unknown. The journey ends; the checker decides about it later.
 */
export class OutcomeOpen extends Error {
  override name = "OutcomeOpen";
}

type Claimed = { amount: string; count: number };

const seconds = (world: MiningWorld) => Math.floor(world.now() / 1_000);

export function endedRigs(world: MiningWorld, member: Member): OwnRig[] {
  return [...member.rigs.values()].filter((rig) => rig.endTime <= seconds(world) && minedAmount(rig) > 0n);
}

export function idleRigs(member: Member): OwnRig[] {
  return [...member.rigs.values()].filter((rig) => rig.leftAmount > 0n && rig.endTime === rig.lastReceiveTime);
}

export function expiredRigs(world: MiningWorld, member: Member): OwnRig[] {
  return [...member.rigs.values()].filter((rig) => rigStatusAt(rig, seconds(world)) === rigStatus.expired);
}

function noteStart(world: MiningWorld, member: Member, rig: OwnRig): void {
  member.rigs.set(rig.id, rig);
  world.history.add({ kind: "start", userId: member.userId, rigId: rig.id, begin: rig.beginTime * 1_000 });
}

export async function startOne(world: MiningWorld, member: Member, rig: OwnRig): Promise<void> {
  const reply = await moneyCall(world, member, "miningStart", { params: { id: rig.id } });
  if (reply.isRefused) return expectRefusal("starting an idle rig", reply, 0);
  noteStart(world, member, toOwnRig(reply.data, rig.term));
}

export async function readRigs(world: MiningWorld, member: Member): Promise<Map<string, MachineData>> {
  const { list } = await readAs(world, member, (client) => client.miningList({ query: { pageSize: 100 } }));
  const rigs = new Map(list.map((machine) => [machine.id, machine]));
  const known = [...member.rigs.keys()];
  const lost = known.filter((id) => !rigs.has(id));
  if (lost.length > 0) throw new ProtocolViolation(`acknowledged rigs ${lost.join(", ")} are gone`);
  if (rigs.size > known.length)
    throw new ProtocolViolation(`${rigs.size} rigs are listed, ${known.length} were acknowledged`);
  return rigs;
}

export async function startAll(world: MiningWorld, member: Member): Promise<void> {
  const reply = await moneyCall(world, member, "miningStartAll", {});
  if (reply.isRefused) return expectRefusal("starting all rigs", reply, 0);
  const idle = idleRigs(member);
  const rigs = await readRigs(world, member);
  const started = idle
    .map((rig) => toOwnRig(rigs.get(rig.id) as MachineData, rig.term))
    .filter((rig) => rig.endTime > rig.lastReceiveTime);
  if (reply.data.count !== idle.length || started.length !== idle.length)
    throw new ProtocolViolation(
      `${reply.data.count} starts were acknowledged of ${idle.length}; ${started.length} are seen`,
    );
  for (const rig of started) noteStart(world, member, rig);
}

function noteClaim(world: MiningWorld, member: Member, claimed: readonly OwnRig[], answered: Claimed): void {
  const amount = claimed.reduce((sum, rig) => sum + minedAmount(rig), 0n);
  if (answered.count !== claimed.length || parseAmount(answered.amount) !== amount)
    throw new ProtocolViolation(
      `a claim of ${claimed.length} rigs for ${amount} was answered with ${JSON.stringify(answered)}`,
    );
  world.history.add({ kind: "claim", userId: member.userId, opKey: claimKey(claimed), amount, rigs: claimed.length });
  member.balance += amount;
  for (const rig of claimed) member.rigs.set(rig.id, afterClaim(rig));
}

function claimCall(world: MiningWorld, member: Member, rig: OwnRig, isPatient: boolean) {
  return moneyCall(world, member, "miningClaim", { params: { id: rig.id }, isPatient });
}

function claimAllCall(world: MiningWorld, member: Member, isPatient: boolean) {
  return moneyCall(world, member, "miningClaimAll", { isPatient });
}

export async function claimOne(world: MiningWorld, member: Member, rig: OwnRig): Promise<void> {
  const reply = await claimCall(world, member, rig, false);
  if (reply.isRefused) return expectRefusal("a claim", reply, errors.nothingToClaim.code);
  noteClaim(world, member, [rig], reply.data);
}

/** Records a claim of all rigs. Which of them it included depends on its moment; their state shows it. */
async function noteClaimOfAll(world: MiningWorld, member: Member, reply: Reply<Claimed>): Promise<void> {
  if (reply.isRefused) return expectRefusal("claiming all", reply, 0);
  const rigs = await readRigs(world, member);
  const claimed = [...member.rigs.values()].filter(
    (rig) => toOwnRig(rigs.get(rig.id) as MachineData, rig.term).lastReceiveTime !== rig.lastReceiveTime,
  );
  if (claimed.length > 0 || reply.data.count > 0) noteClaim(world, member, claimed, reply.data);
}

export async function claimAll(world: MiningWorld, member: Member): Promise<void> {
  await noteClaimOfAll(world, member, await claimAllCall(world, member, false));
}

/** Sends a claim of one rig and a claim of all at the same time; exactly one of them pays each session. */
export async function claimBothWays(world: MiningWorld, member: Member, rig: OwnRig): Promise<void> {
  const [one, all] = await Promise.all([claimCall(world, member, rig, true), claimAllCall(world, member, true)]);
  if ((one.isRefused && one.isOpen) || (all.isRefused && all.isOpen)) {
    // The state no longer shows which of the two claims paid which session.
    world.history.openIntents.push({ userId: member.userId, kind: "claim" });
    throw new OutcomeOpen();
  }
  if (one.isRefused) expectRefusal("a claim", one, errors.nothingToClaim.code);
  else noteClaim(world, member, [rig], one.data);
  await noteClaimOfAll(world, member, all);
}

async function notePayment(
  world: MiningWorld,
  member: Member,
  machine: MachineData,
  { kind, term }: { kind: "buy" | "renew"; term: number },
): Promise<void> {
  const rig = toOwnRig(machine, term);
  const price = parseAmount(machine.miningVo.price);
  const opKey = paymentKey(rig.id, term);
  const sponsorId = member.sponsor?.userId;
  world.history.add({ kind, userId: member.userId, rigId: rig.id, term, opKey, price, sponsorId });
  member.balance -= price;
  member.rigs.set(rig.id, rig);
}

export async function buy(world: MiningWorld, member: Member, level: RigLevel, isAffordable: boolean): Promise<void> {
  // After an abort, an expected refusal would leave the outcome open.
  const options = { isPatient: !isAffordable };
  const reply = await moneyCall(world, member, "miningBuy", { params: { id: level }, ...options });
  const refusal = isAffordable ? 0 : errors.insufficientBalance.code;
  if (reply.isRefused) return expectRefusal("buying a rig", reply, refusal);
  if (!isAffordable) throw new ProtocolViolation("a rig was sold to a member who cannot pay");
  await notePayment(world, member, reply.data, { kind: "buy", term: 1 });
}

export async function renew(world: MiningWorld, member: Member, rig: OwnRig): Promise<void> {
  const reply = await moneyCall(world, member, "miningRenew", { params: { id: rig.id } });
  if (reply.isRefused) return expectRefusal("a renewal", reply, 0);
  await notePayment(world, member, reply.data, { kind: "renew", term: rig.term + 1 });
}

export async function checkBalance(world: MiningWorld, member: Member): Promise<void> {
  const { value, ctocValue, feeValue } = await readAs(world, member, (client) => client.accountsBalances());
  if (parseAmount(value) !== member.balance)
    throw new ProtocolViolation(`the Mine Account shows ${value}, not ${member.balance} units`);
  if (member.ctoc !== undefined && parseAmount(ctocValue) !== member.ctoc)
    throw new ProtocolViolation(`the C2C account shows ${ctocValue}, not ${member.ctoc} units`);
  if (parseAmount(feeValue) !== member.fee)
    throw new ProtocolViolation(`the fee account shows ${feeValue}, not ${member.fee} units`);
}
