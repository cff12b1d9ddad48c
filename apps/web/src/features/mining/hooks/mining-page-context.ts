import { createContext, use } from "react";
import type { Rig, RigTemplate } from "../model/rig.ts";
import type { RigActions } from "./use-rig-actions.ts";

/** A payment from the Mine Account that waits for a yes. */
export type Question = { kind: "purchase"; template: RigTemplate } | { kind: "renew"; rig: Rig; template: RigTemplate };

/** What every card of the page shares. */
export type MiningPageState = {
  selectedId: string | undefined;
  /** Selects a card, or lets the selected one go. */
  toggle: (id: string) => void;
  actions: RigActions;
  ask: (question: Question) => void;
  buyWithUsdt: (template: RigTemplate) => void;
  /** USDT the machine contract may take; undefined while unknown. */
  allowance: bigint | undefined;
  /** A type as it is sold now. */
  templateOf: (typeId: number) => RigTemplate | undefined;
};

export const MiningPageContext = createContext<MiningPageState | null>(null);

export function useMiningPage(): MiningPageState {
  const pageState = use(MiningPageContext);
  if (pageState === null) throw new Error("useMiningPage outside of MiningPage");
  return pageState;
}
