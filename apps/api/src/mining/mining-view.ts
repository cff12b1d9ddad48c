import type { Rig, MiningType as MiningTypeSchema } from "@wth/api-contract";
import {
  claimableAmount,
  formatAmount,
  rigLevels,
  rigPriceUsdt,
  rigSource,
  rigStatus,
  rigStatusAt,
  miningType,
  type MiningType,
  type Parameters,
} from "@wth/rules";
import type { z } from "zod";
import { typeName, type NameLanguage } from "./mining-names.ts";
import type { NumberedRig } from "./mining-repo.ts";

export type MachineView = z.input<typeof Rig>;
export type TemplateView = MachineView & { owned: number; usdtPrice: string; usdtUsed: boolean };

/** Inputs of a view besides the rig; `now` in Unix seconds. */
export type ViewContext = { now: number; parameters: Parameters; language: NameLanguage };

type Terms = Pick<MiningType, "level" | "symbol" | "price" | "totalAmount" | "perSecondAmount" | "useUsdt">;

function typeView(terms: Terms, language: NameLanguage): z.input<typeof MiningTypeSchema> {
  return {
    id: terms.level,
    name: typeName(terms.level, language),
    symbol: terms.symbol,
    level: terms.level,
    price: formatAmount(terms.price),
    totalAmount: formatAmount(terms.totalAmount),
    perSecondAmount: formatAmount(terms.perSecondAmount),
    useUsdt: terms.useUsdt,
  };
}

/** A rig as its owner sees it, with the terms it runs on. */
export function machineView(rig: NumberedRig, { now, parameters, language }: ViewContext): MachineView {
  const { symbol, useUsdt } = miningType(rig.level, parameters);
  return {
    id: rig.id.toString(),
    status: rigStatusAt(rig, now),
    beginTime: rig.beginTime * 1000,
    endTime: rig.endTime * 1000,
    lastReceiveTime: rig.lastReceiveTime * 1000,
    leftAmount: formatAmount(rig.leftAmount),
    totalAmount: formatAmount(rig.totalAmount),
    miningId: rig.level,
    source: rig.source,
    index: rig.index,
    claimableAmount: formatAmount(claimableAmount(rig, now)),
    miningVo: typeView({ ...rig, symbol, useUsdt }, language),
  };
}

export type Ownership = { owned: ReadonlyMap<number, number>; usdtUsed: boolean };

/** Every type as a rig that is not owned, on current terms. */
export function templateViews({ owned, usdtUsed }: Ownership, context: Omit<ViewContext, "now">): TemplateView[] {
  const { parameters, language } = context;
  return rigLevels.map((level) => {
    const type = miningType(level, parameters);
    const usdtPrice = type.useUsdt ? rigPriceUsdt(type.price, parameters["price.reference"]) : 0n;
    return {
      id: `-${level}`,
      status: rigStatus.expired,
      beginTime: 0,
      endTime: 0,
      lastReceiveTime: 0,
      leftAmount: formatAmount(type.totalAmount),
      totalAmount: formatAmount(type.totalAmount),
      miningId: level,
      source: rigSource.template,
      index: 0,
      claimableAmount: "0",
      miningVo: typeView(type, language),
      owned: owned.get(level) ?? 0,
      usdtPrice: formatAmount(usdtPrice),
      usdtUsed,
    };
  });
}
