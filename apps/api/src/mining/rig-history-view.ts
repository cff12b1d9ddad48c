import type { RigSession, RigTerm } from "@wth/api-contract";
import { formatAmount } from "@wth/rules";
import type { z } from "zod";
import { unixSeconds } from "#platform/db/clock.ts";
import type { ClaimedSession, RigTermSums } from "./rig-history-repo.ts";

/** Rounds down to whole seconds, because sessions begin and end at whole seconds. */
const wholeMs = (at: Date): number => unixSeconds(at) * 1000;

export function termView(term: RigTermSums): z.input<typeof RigTerm> {
  return {
    term: term.term,
    beginTime: wholeMs(term.begin),
    sessions: term.sessions,
    seconds: term.seconds,
    amount: formatAmount(term.amount),
    lastEndTime: term.lastEnd && wholeMs(term.lastEnd),
  };
}

export function sessionView(session: ClaimedSession, terms: readonly RigTermSums[]): z.input<typeof RigSession> {
  const since = session.endedBefore ?? terms[session.term - 1]?.begin;
  if (!since) throw new Error(`a session belongs to term ${session.term}, which does not exist`);
  return {
    term: session.term,
    beginTime: wholeMs(session.begin),
    endTime: wholeMs(session.end),
    amount: formatAmount(session.amount),
    restedSince: wholeMs(since),
  };
}
