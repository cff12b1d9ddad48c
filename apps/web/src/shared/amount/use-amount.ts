import { type Amount, AMOUNT_DEBOUNCE_MS } from "@wth/rules";
import { useEffect, useState } from "react";
import { type AmountProblem, amountProblem } from "./amount-problem.ts";

/**
 * An amount that is being typed. It is judged when typing has paused, and at once when it is handed in; a verdict
 * disappears with the next key.
 */
export function useAmount(balance?: Amount) {
  const [text, setText] = useState("");
  const [isTouched, setIsTouched] = useState(false);
  const [judged, setJudged] = useState<string>();
  useEffect(() => {
    if (!isTouched) return undefined;
    const timer = setTimeout(() => setJudged(text), AMOUNT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isTouched]);

  return {
    text,
    problem: judged === text ? amountProblem(text, balance) : undefined,
    change(next: string): void {
      setText(next.trim());
      setIsTouched(true);
    },
    /** Judges now; undefined when the amount can be used. */
    judge(): AmountProblem | undefined {
      setIsTouched(true);
      setJudged(text);
      return amountProblem(text, balance);
    },
  };
}
