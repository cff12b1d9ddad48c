import type { Client } from "@wth/api-contract";
import { claimableAmount, parseAmount, type Amount, type RigLevel, type RigState } from "@wth/rules";
import type { PrivateKeyAccount } from "viem/accounts";
import type { Random } from "../../core/random.ts";

export type MachineData = Awaited<ReturnType<Client["miningStart"]>>;

/** A rig as the server described it. Times in seconds, amounts in 10^-18 WTH. */
export interface OwnRig extends RigState {
  id: string;
  level: RigLevel;
  term: number;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** True when the clock advanced while they were issued, which can expire them before their first use. */
  readonly mayBeExpired: boolean;
}

/** An account used by one client, and its acknowledged state. */
export interface Member {
  readonly account: PrivateKeyAccount;
  readonly random: Random;
  readonly userId: string;
  inviteCode: string;
  readonly client: Client;
  sponsor: Member | undefined;
  /** Expected balance of the Mine Account. */
  balance: Amount;
  readonly rigs: Map<string, OwnRig>;
  /** Sell adverts on sale, with the WTH that each holds. */
  readonly adverts: Map<string, Amount>;
  /** Expected balance of the C2C account; undefined for a member who does not trade. */
  ctoc: Amount | undefined;
  /** Expected fee credit. */
  fee: Amount;
  /** Another account of the same client, which trades with this one. */
  partner: Member | undefined;
  /** Completed purchases in the market. */
  trades: number;
  hasNumber: boolean;
  hasBadge: boolean;
  /** Ids of claimed dividends. */
  readonly dividends: Set<string>;
  tokens: Tokens;
}

export function toOwnRig(machine: MachineData, term: number): OwnRig {
  return {
    id: machine.id,
    level: machine.miningId as RigLevel,
    term,
    beginTime: machine.beginTime / 1_000,
    endTime: machine.endTime / 1_000,
    lastReceiveTime: machine.lastReceiveTime / 1_000,
    leftAmount: parseAmount(machine.leftAmount),
    perSecondAmount: parseAmount(machine.miningVo.perSecondAmount),
  };
}

/** Reference of a claim in the ledger; a claim of several rigs is named after the first of them. */
export function claimKey(rigs: readonly OwnRig[]): string {
  const [first] = rigs.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  if (!first) throw new RangeError("a claim needs at least one rig");
  return `rig-claim:${first.id}:${first.lastReceiveTime}`;
}

export function paymentKey(rigId: string, term: number): string {
  return `rig-payment:${rigId}:${term}`;
}

/** Amount that a rig pays for its last session, which has ended. */
export function minedAmount(rig: OwnRig): Amount {
  return claimableAmount(rig, rig.endTime);
}

export function afterClaim(rig: OwnRig): OwnRig {
  return { ...rig, leftAmount: rig.leftAmount - minedAmount(rig), lastReceiveTime: rig.endTime };
}
