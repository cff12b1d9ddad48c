import type { CallOutput, Routes } from "@wth/api-contract";
import { type Amount, parseAmount } from "@wth/rules";

type MachineData = CallOutput<Routes["miningList"]>["list"][number];
type TemplateData = CallOutput<Routes["miningAllList"]>["list"][number];

/** A kind of rig as the page needs it; amounts in 10^-18 WTH. */
export type RigType = {
  id: number;
  name: string;
  symbol: string;
  level: number;
  price: Amount;
  total: Amount;
  perSecond: Amount;
  useUsdt: boolean;
};

/** One rig; times in Unix milliseconds of the server's clock. */
export type Rig = {
  id: string;
  /** 0 stopped, 1 running, 2 expired or not owned, as the server saw it when it answered. */
  status: number;
  source: number;
  index: number;
  beginMs: number;
  endMs: number;
  lastReceiveMs: number;
  left: Amount;
  total: Amount;
  type: RigType;
};

/** A type as it can be bought now. */
export type RigTemplate = Rig & {
  /** How many of this type the user has. */
  owned: number;
  usdtPrice: Amount;
  /** The account's one rig for USDT is taken, or its payment is on the way. */
  usdtUsed: boolean;
};

function toRigType(data: MachineData["miningVo"]): RigType {
  return {
    id: data.id,
    name: data.name,
    symbol: data.symbol,
    level: data.level,
    useUsdt: data.useUsdt,
    price: parseAmount(data.price),
    total: parseAmount(data.totalAmount),
    perSecond: parseAmount(data.perSecondAmount),
  };
}

export function toRig(data: MachineData): Rig {
  return {
    id: data.id,
    status: data.status,
    source: data.source,
    index: data.index,
    beginMs: data.beginTime,
    endMs: data.endTime,
    lastReceiveMs: data.lastReceiveTime,
    left: parseAmount(data.leftAmount),
    total: parseAmount(data.totalAmount),
    type: toRigType(data.miningVo),
  };
}

export function toTemplate(data: TemplateData): RigTemplate {
  return { ...toRig(data), owned: data.owned, usdtPrice: parseAmount(data.usdtPrice), usdtUsed: data.usdtUsed };
}
