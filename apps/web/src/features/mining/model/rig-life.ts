import type { CallOutput, Routes } from "@wth/api-contract";
import {
  type Amount,
  openSession,
  parseAmount,
  type RigOutlook,
  rigOutlook,
  type RigState,
  type RigTerm,
  type RigUse,
  rigUse,
} from "@wth/rules";
import { type Rig, toRig } from "./rig.ts";

type HistoryData = CallOutput<Routes["miningSessions"]>;

/** A claimed session; times in Unix milliseconds. */
export type Session = { beginMs: number; endMs: number; amount: Amount; restedSinceMs: number };

/** A rig and its history as the server returned them. */
export type RigHistory = {
  rig: Rig;
  terms: readonly RigTerm[];
  /** One page, newest first, with the total number. */
  sessions: readonly Session[];
  total: number;
  /** Sum of all claimed sessions. */
  claimed: Amount;
  poolLeft: Amount;
};

const seconds = (ms: number): number => Math.floor(ms / 1000);

export function toHistory({ machine, terms, list, total, poolLeft }: HistoryData): RigHistory {
  return {
    rig: toRig(machine),
    terms: terms.map((term) => ({
      beginTime: seconds(term.beginTime),
      ranSeconds: term.seconds,
      lastEndTime: term.lastEndTime === null ? undefined : seconds(term.lastEndTime),
    })),
    sessions: list.map((session) => ({
      beginMs: session.beginTime,
      endMs: session.endTime,
      amount: parseAmount(session.amount),
      restedSinceMs: session.restedSince,
    })),
    total,
    claimed: terms.reduce((sum, { amount }) => sum + parseAmount(amount), 0n),
    poolLeft: parseAmount(poolLeft),
  };
}

function rigState(rig: Rig): RigState {
  return {
    beginTime: seconds(rig.beginMs),
    endTime: seconds(rig.endMs),
    lastReceiveTime: seconds(rig.lastReceiveMs),
    leftAmount: rig.left,
    perSecondAmount: rig.type.perSecond,
  };
}

/** An unclaimed session, in Unix milliseconds. */
export type PresentSession = { beginMs: number; endMs: number; amount: Amount };

export type RigLife = {
  /** Start of the ownership. */
  ownedSinceMs: number;
  present: PresentSession | undefined;
  /** Start of the current rest, or of the rest before the present session; undefined when nothing was left to mine. */
  restedSinceMs: number | undefined;
  /** True when another session has something to mine. */
  hasMore: boolean;
  use: RigUse;
  outlook: RigOutlook;
};

/** Returns the figures of a rig's history and terms at a time. */
export function rigLife({ rig, terms }: Pick<RigHistory, "rig" | "terms">, nowMs: number): RigLife {
  const state = rigState(rig);
  const now = seconds(nowMs);
  const use = rigUse(state, terms, now);
  const open = openSession(state);
  const term = terms.at(-1);
  const since = term && (term.lastEndTime ?? term.beginTime);
  const hasMore = rig.left > (open?.amount ?? 0n);
  return {
    ownedSinceMs: (terms[0]?.beginTime ?? now) * 1000,
    present: open && { beginMs: open.beginTime * 1000, endMs: open.endTime * 1000, amount: open.amount },
    restedSinceMs: since !== undefined && rig.left > 0n ? since * 1000 : undefined,
    hasMore,
    use,
    outlook: rigOutlook(state, use, now),
  };
}
