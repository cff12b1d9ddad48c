import { createContext, use } from "react";
import type { Rig, RigTemplate } from "../model/rig.ts";
import type { RigActions } from "./use-rig-actions.ts";

/** A payment from the Mine Account that awaits confirmation. */
export type Question = { kind: "buy"; template: RigTemplate } | { kind: "renew"; rig: Rig; template: RigTemplate };

/** State shared by all cards of the page. */
export type MiningPageState = {
  selectedId: string | undefined;
  /** Toggles the selection of a card. */
  toggle: (id: string) => void;
  actions: RigActions;
  ask: (question: Question) => void;
  buyWithUsdt: (template: RigTemplate) => void;
  /** USDT allowance of the machinePurchase contract; undefined while unknown. */
  allowance: bigint | undefined;
  /** Returns the current terms of a type. */
  templateOf: (typeId: number) => RigTemplate | undefined;
};

export const MiningPageContext = createContext<MiningPageState | null>(null);

export function useMiningPage(): MiningPageState {
  const pageState = use(MiningPageContext);
  if (pageState === null) throw new Error("useMiningPage outside of MiningPage");
  return pageState;
}

/** Opens the details of a rig; null where details are not available. */
export const RigDetailsContext = createContext<((rigId: string) => void) | null>(null);
