import type { TFunction } from "i18next";
import { type Amount, truncateAmount } from "@wth/rules";
import type { ChainAction } from "./chain-action.ts";
import type { FlowState } from "./flow-state.ts";

type T = TFunction<"transaction">;
export type ChainWords = { network: string; coin: string };

/** Two decimals, or all there are when those would hide something. */
export function tokenText(amount: Amount): string {
  const cent = 10n ** 16n;
  return truncateAmount(amount, amount % cent === 0n ? 2 : 6);
}

function variables(action: ChainAction, state: FlowState, chain: ChainWords) {
  return { token: action.tokenSymbol, amount: tokenText(state.amount), ...chain };
}

/** What is happening now, in one plain sentence. */
export function nowText(t: T, action: ChainAction, state: FlowState, chain: ChainWords): string {
  const values = variables(action, state, chain);
  if (state.at === "failed") return errorText(t, action, state, chain).text;
  if (state.at === "done") return action.words?.().done ?? t(($) => $.now.done);
  if (state.at === "ready" && state.priceChanged) return t(($) => $.priceChanged, values);
  return t(($) => $.now[state.at], values);
}

/** What went wrong and what to do about it. */
export function errorText(
  t: T,
  action: ChainAction,
  state: Extract<FlowState, { at: "failed" }>,
  chain: ChainWords,
): { title: string; text: string } {
  const { kind, detail, available = 0n } = state.error;
  const values = { ...variables(action, state, chain), available: tokenText(available) };
  const title = t(($) => $.errors[kind].title, values);
  const text = t(($) => $.errors[kind].text, values);
  if (kind === "orderRefused" && detail) return { title: detail, text };
  if (kind === "insufficientBalance") return { title, text: action.words?.().insufficientBalance ?? text };
  return { title, text: detail ? `${text} ${t(($) => $.reason, { reason: detail })}` : text };
}

/** Label of the button that goes on; undefined when there is nothing to press. */
export function proceedText(t: T, action: ChainAction, state: FlowState): string | undefined {
  const words = action.words?.();
  if (state.at === "wrongNetwork") return t(($) => $.buttons.switchNetwork);
  if (state.at === "approvalNeeded") return words?.approve ?? t(($) => $.buttons.approve);
  if (state.at === "ready") return words?.send ?? t(($) => $.buttons.send);
  return state.at === "failed" ? t(($) => $.buttons.retry) : undefined;
}
