import type { CallOutput, Routes } from "@wth/api-contract";
import { type Amount, parseAmount } from "@wth/rules";

type RigData = CallOutput<Routes["miningList"]>["list"][number];
type TemplateData = CallOutput<Routes["miningAllList"]>["list"][number];

/** A rig type; amounts in 10^-18 WTH. */
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
  /** Status at the server's answer: 0 stopped, 1 running, 2 expired or not owned. */
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

/** A type with its current price. */
export type RigTemplate = Rig & {
  /** Number of rigs of this type that the user owns. */
  owned: number;
  usdtPrice: Amount;
  /** The account's one USDT rig is used, or its payment is pending. */
  usdtUsed: boolean;
};

function toRigType(data: RigData["miningVo"]): RigType {
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

export function toRig(data: RigData): Rig {
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
