import { errors } from "@wth/api-contract";
import { parseAmount, rigStatus, rigStatusAt, type RigLevel } from "@wth/rules";
import { moneyCall, type MoneyCall } from "./money-call.ts";
import {
  afterClaim,
  claimKey,
  minedAmount,
  paymentKey,
  toOwnRig,
  type MachineData,
  type OwnRig,
  type Person,
} from "./member.ts";
import { readAs } from "./session.ts";
import { JourneyBroken, type Reply } from "./until-answered.ts";
import type { World } from "./mining-world.ts";

/** A refusal that the clock explains is fine; any other contradicts what the person was told before. */
function expectRefusal(what: string, reply: { code: number; isOpen: boolean }, expected: number): void {
  if (reply.isOpen) throw new OutcomeOpen();
  if (reply.code !== expected) throw new JourneyBroken(`${what} was refused with ${reply.code}`);
}

/** What the person owns can no longer be foretold: the journey ends, and only the verification knows how it went. */
export class OutcomeOpen extends Error {
  override name = "OutcomeOpen";
}

type Claimed = { amount: string; count: number };
type ClaimCall = MoneyCall<Claimed>;

const seconds = (world: World) => Math.floor(world.now() / 1_000);

export function endedRigs(world: World, person: Person): OwnRig[] {
  return [...person.rigs.values()].filter((rig) => rig.endTime <= seconds(world) && minedAmount(rig) > 0n);
}

export function idleRigs(person: Person): OwnRig[] {
  return [...person.rigs.values()].filter((rig) => rig.leftAmount > 0n && rig.endTime === rig.lastReceiveTime);
}

export function expiredRigs(world: World, person: Person): OwnRig[] {
  return [...person.rigs.values()].filter((rig) => rigStatusAt(rig, seconds(world)) === rigStatus.expired);
}

function noteStart(world: World, person: Person, rig: OwnRig): void {
  person.rigs.set(rig.id, rig);
  world.journal.add({ kind: "start", userId: person.userId, rigId: rig.id, begin: rig.beginTime * 1_000 });
}

export async function startOne(world: World, person: Person, rig: OwnRig): Promise<void> {
  const reply = await moneyCall(world, person, "start", (client, extra) =>
    client.miningEarn({ params: { id: rig.id }, ...extra }),
  );
  if (reply.isRefused) return expectRefusal("starting an idle rig", reply, 0);
  noteStart(world, person, toOwnRig(reply.data, rig.term));
}

export async function readRigs(world: World, person: Person): Promise<Map<string, MachineData>> {
  const { list } = await readAs(world, person, (client) => client.miningList({ query: { pageSize: 100 } }));
  const rigs = new Map(list.map((machine) => [machine.id, machine]));
  const known = [...person.rigs.keys()];
  const lost = known.filter((id) => !rigs.has(id));
  if (lost.length > 0) throw new JourneyBroken(`acknowledged rigs ${lost.join(", ")} are gone`);
  if (rigs.size > known.length)
    throw new JourneyBroken(`there are ${rigs.size} rigs where ${known.length} were told of`);
  return rigs;
}

export async function startAll(world: World, person: Person): Promise<void> {
  const reply = await moneyCall(world, person, "start", (client, extra) => client.miningBatchEarn(extra));
  if (reply.isRefused) return expectRefusal("starting all rigs", reply, 0);
  const idle = idleRigs(person);
  const rigs = await readRigs(world, person);
  const started = idle
    .map((rig) => toOwnRig(rigs.get(rig.id) as MachineData, rig.term))
    .filter((rig) => rig.endTime > rig.lastReceiveTime);
  if (reply.data.count !== idle.length || started.length !== idle.length)
    throw new JourneyBroken(
      `${reply.data.count} starts were acknowledged of ${idle.length}; ${started.length} are seen`,
    );
  for (const rig of started) noteStart(world, person, rig);
}

function noteClaim(world: World, person: Person, claimed: readonly OwnRig[], answered: Claimed): void {
  const amount = claimed.reduce((sum, rig) => sum + minedAmount(rig), 0n);
  if (answered.count !== claimed.length || parseAmount(answered.amount) !== amount)
    throw new JourneyBroken(
      `a claim of ${claimed.length} rigs for ${amount} was answered with ${JSON.stringify(answered)}`,
    );
  world.journal.add({ kind: "claim", userId: person.userId, opKey: claimKey(claimed), amount, rigs: claimed.length });
  person.balance += amount;
  for (const rig of claimed) person.rigs.set(rig.id, afterClaim(rig));
}

function claimCall(world: World, person: Person, rig: OwnRig, manner: "hasty" | "patient") {
  const call: ClaimCall = (client, extra) => client.miningCollect({ params: { id: rig.id }, ...extra });
  return moneyCall(world, person, "claim", call, manner);
}

function claimAllCall(world: World, person: Person, manner: "hasty" | "patient") {
  const call: ClaimCall = (client, extra) => client.miningBatchCollect(extra);
  return moneyCall(world, person, "claim", call, manner);
}

export async function claimOne(world: World, person: Person, rig: OwnRig): Promise<void> {
  const reply = await claimCall(world, person, rig, "hasty");
  if (reply.isRefused) return expectRefusal("a claim", reply, errors.nothingToClaim.code);
  noteClaim(world, person, [rig], reply.data);
}

/** Which rigs a claim of all took depends on the moment; the rigs themselves show it. */
async function noteClaimOfAll(world: World, person: Person, reply: Reply<Claimed>): Promise<void> {
  if (reply.isRefused) return expectRefusal("claiming all", reply, 0);
  const rigs = await readRigs(world, person);
  const claimed = [...person.rigs.values()].filter(
    (rig) => toOwnRig(rigs.get(rig.id) as MachineData, rig.term).lastReceiveTime !== rig.lastReceiveTime,
  );
  if (claimed.length > 0 || reply.data.count > 0) noteClaim(world, person, claimed, reply.data);
}

export async function claimAll(world: World, person: Person): Promise<void> {
  await noteClaimOfAll(world, person, await claimAllCall(world, person, "hasty"));
}

/** One claim and a claim of all at the same time: each session is paid by exactly one of them. */
export async function claimBothWays(world: World, person: Person, rig: OwnRig): Promise<void> {
  const [one, all] = await Promise.all([
    claimCall(world, person, rig, "patient"),
    claimAllCall(world, person, "patient"),
  ]);
  if ((one.isRefused && one.isOpen) || (all.isRefused && all.isOpen)) {
    // Which of the two took what cannot be told apart any more.
    world.journal.openIntents.push({ userId: person.userId, kind: "claim" });
    throw new OutcomeOpen();
  }
  if (one.isRefused) expectRefusal("a claim", one, errors.nothingToClaim.code);
  else noteClaim(world, person, [rig], one.data);
  await noteClaimOfAll(world, person, all);
}

async function notePayment(
  world: World,
  person: Person,
  kind: "buy" | "renew",
  machine: MachineData,
  term: number,
): Promise<void> {
  const rig = toOwnRig(machine, term);
  const price = parseAmount(machine.miningVo.price);
  const opKey = paymentKey(rig.id, term);
  const sponsorId = person.sponsor?.userId;
  world.journal.add({ kind, userId: person.userId, rigId: rig.id, term, opKey, price, sponsorId });
  person.balance -= price;
  person.rigs.set(rig.id, rig);
}

export async function buy(world: World, person: Person, level: RigLevel, isAffordable: boolean): Promise<void> {
  // A refusal that is foreseen would leave the outcome open after an attempt that was given up.
  const manner = isAffordable ? "hasty" : "patient";
  const reply = await moneyCall(
    world,
    person,
    "buy",
    (client, extra) => client.miningPurchase({ params: { id: level }, ...extra }),
    manner,
  );
  const refusal = isAffordable ? 0 : errors.insufficientBalance.code;
  if (reply.isRefused) return expectRefusal("buying a rig", reply, refusal);
  if (!isAffordable) throw new JourneyBroken("a rig was sold to somebody who cannot pay");
  await notePayment(world, person, "buy", reply.data, 1);
}

export async function renew(world: World, person: Person, rig: OwnRig): Promise<void> {
  const reply = await moneyCall(world, person, "renew", (client, extra) =>
    client.miningRenewal({ params: { id: rig.id }, ...extra }),
  );
  if (reply.isRefused) return expectRefusal("a renewal", reply, 0);
  await notePayment(world, person, "renew", reply.data, rig.term + 1);
}

export async function checkBalance(world: World, person: Person): Promise<void> {
  const { value } = await readAs(world, person, (client) => client.accountsBalances());
  if (parseAmount(value) !== person.balance)
    throw new JourneyBroken(`the Mine Account shows ${value}, not ${person.balance} units`);
}
