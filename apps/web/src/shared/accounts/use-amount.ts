import { SpentAmount } from "@wth/api-contract";
import { type Amount, AMOUNT_DEBOUNCE_MS, formatAmount, INPUT_UNIT } from "@wth/rules";
import { checkedText, useSchemaForm } from "@wth/web-kit/forms/use-schema-form.ts";
import { z } from "@wth/api-contract/zod";
import { type AmountProblem, amountProblem, typedAmount } from "./amount-problem.ts";

/** Returns an amount as the text of an input, to the unit. */
export const inputText = (amount: Amount): string => formatAmount(amount);

/** Returns the text of an input for at least an amount: rounded up to its decimals. */
const leastInputText = (amount: Amount): string => inputText(((amount + INPUT_UNIT - 1n) / INPUT_UNIT) * INPUT_UNIT);

type Options = {
  /** Bound of the amount, which may be unknown or irrelevant. */
  balance?: Amount | undefined;
  busy?: boolean;
  /** Amount that the field shows at first. */
  initial?: Amount | undefined;
  onSubmit: (amount: string) => unknown;
};

/** Form of one amount. It is validated after a pause in typing and on submit; the next key hides the problem. */
export function useAmount({ balance, busy = false, initial, onSubmit }: Options) {
  const amountText = checkedText((text) => amountProblem(text, balance))
    .transform((text) => inputText(typedAmount(text, balance) ?? 0n))
    .pipe(SpentAmount);
  const form = useSchemaForm(z.object({ amount: amountText }), {
    initial: { amount: initial === undefined ? "" : leastInputText(initial) },
    shows: AMOUNT_DEBOUNCE_MS,
    busy,
    onSubmit: ({ amount }) => onSubmit(amount),
  });
  return {
    text: form.values.amount,
    problem: form.problemOf("amount") as AmountProblem | undefined,
    field: { ...form.field("amount"), onChange: (text: string): void => form.set("amount", text) },
    submit: form.submit,
  };
}
