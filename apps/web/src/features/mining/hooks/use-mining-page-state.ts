import { useState } from "react";
import type { RigTemplate } from "../model/rig.ts";
import type { MiningPageState, Question } from "./mining-page-context.ts";
import { useRigActions } from "./use-rig-actions.ts";
import { useUsdtPurchase } from "./use-usdt-purchase.ts";

/** State shared by the cards, and the props of the pending confirmation. */
export function useMiningPageState(templates: readonly RigTemplate[]) {
  const actions = useRigActions();
  const usdt = useUsdtPurchase();
  const { selectedId, toggle } = useSelection();
  const [question, setQuestion] = useState<Question>();
  const [isAsking, setIsAsking] = useState(false);
  const pageState: MiningPageState = {
    selectedId,
    toggle,
    actions,
    allowance: usdt.allowance,
    buyWithUsdt: (template) => void usdt.buy(template),
    templateOf: (typeId) => templates.find(({ type }) => type.id === typeId),
    ask(next) {
      setQuestion(next);
      setIsAsking(true);
    },
  };
  function answer(isAgreed: boolean): void {
    setIsAsking(false);
    if (!isAgreed || !question) return;
    void (question.kind === "renew" ? actions.renew(question.rig) : actions.buy(question.template));
  }
  const payment = question && {
    question,
    opened: isAsking,
    onAgree: () => answer(true),
    onClose: () => answer(false),
  };
  return { pageState, payment };
}

/** At most one card is selected; selecting it again deselects it. */
function useSelection() {
  const [selectedId, select] = useState<string>();
  const toggle = (id: string): void => select((current) => (current === id ? undefined : id));
  return { selectedId, toggle };
}
