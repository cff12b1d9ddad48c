import type { CallOutput, Routes } from "@wth/api-contract";
import { defaultParameters, formatAmount, miningType, type RigLevel, rigLevels } from "@wth/rules";

export type RigData = CallOutput<Routes["miningList"]>["list"][number];
export type TemplateData = CallOutput<Routes["miningAllList"]>["list"][number];

/** Server time of the tests, in Unix milliseconds. */
export const NOW = 1_800_000_000_000;
export const HOUR = 3_600_000;

function typeData(level: RigLevel): RigData["miningVo"] {
  const { price, totalAmount, perSecondAmount, useUsdt, symbol } = miningType(level, defaultParameters);
  return {
    id: level,
    level,
    symbol,
    name: `S${level} test`,
    price: formatAmount(price),
    totalAmount: formatAmount(totalAmount),
    perSecondAmount: formatAmount(perSecondAmount),
    useUsdt,
  };
}

/** A rig as the server returns it; new and stopped unless changed. */
export function rigData(id: string, level: RigLevel, changes: Partial<RigData> = {}): RigData {
  const type = typeData(level);
  const idle = { beginTime: NOW - HOUR, endTime: NOW - HOUR, lastReceiveTime: NOW - HOUR };
  return {
    id,
    ...idle,
    status: 0,
    source: 1,
    index: 1,
    miningId: level,
    leftAmount: type.totalAmount,
    totalAmount: type.totalAmount,
    claimableAmount: "0",
    miningVo: type,
    ...changes,
  };
}

/** Fields of a rig in a running session, and of one that can be claimed. */
export const running = { status: 1, beginTime: NOW - HOUR, lastReceiveTime: NOW - HOUR, endTime: NOW + 23 * HOUR };
export const claimable = { status: 0, beginTime: NOW - 24 * HOUR, lastReceiveTime: NOW - 24 * HOUR, endTime: NOW };

export function templateData(level: RigLevel, changes: Partial<TemplateData> = {}): TemplateData {
  const base = rigData(`-${level}`, level, {
    status: 2,
    source: -1,
    index: 0,
    beginTime: 0,
    endTime: 0,
    lastReceiveTime: 0,
  });
  const usdtPrice = base.miningVo.useUsdt ? base.miningVo.price : "0";
  return { ...base, owned: 0, usdtPrice, usdtUsed: false, ...changes };
}

export const allTemplates = (): TemplateData[] => rigLevels.map((level) => templateData(level));
