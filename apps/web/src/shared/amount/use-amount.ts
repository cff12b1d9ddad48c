import { type Amount, AMOUNT_DEBOUNCE_MS } from "@wth/rules";
import { useEffect, useState } from "react";
import { type AmountProblem, amountProblem } from "./amount-problem.ts";

/**
 * State of an entered amount. It is validated after a pause in typing and on submit; the next key hides the problem.
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
    /** Validates now; undefined when the amount is valid. */
    judge(): AmountProblem | undefined {
      setIsTouched(true);
      setJudged(text);
      return amountProblem(text, balance);
    },
  };
}
