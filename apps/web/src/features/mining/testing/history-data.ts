import type { CallOutput, Routes } from "@wth/api-contract";
import { HOUR, type RigData, NOW } from "./rig-data.ts";

export type HistoryData = CallOutput<Routes["miningSessions"]>;

const SESSION = 24 * HOUR;

/** History of a rig with this many full sessions, each an hour after the previous, claimed an hour ago. */
export function historyData(
  machine: RigData,
  count: number,
  { pageNo = 1, pageSize = 7 }: { pageNo?: number; pageSize?: number } = {},
): HistoryData {
  const round = SESSION + HOUR;
  const lastEnd = NOW - HOUR;
  const bought = lastEnd - count * round;
  const all = Array.from({ length: count }, (_, index) => {
    const endTime = lastEnd - index * round;
    return { term: 1, beginTime: endTime - SESSION, endTime, amount: "0.05479", restedSince: endTime - round };
  });
  const rest = { beginTime: lastEnd - SESSION, endTime: lastEnd, lastReceiveTime: lastEnd };
  const isIdle = machine.endTime === machine.lastReceiveTime;
  return {
    list: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: count,
    terms: [
      {
        term: 1,
        beginTime: bought,
        sessions: count,
        seconds: (count * SESSION) / 1000,
        amount: "1.5",
        lastEndTime: count > 0 ? lastEnd : null,
      },
    ],
    machine: isIdle ? { ...machine, ...rest } : machine,
    poolLeft: "78600000.9",
  };
}
