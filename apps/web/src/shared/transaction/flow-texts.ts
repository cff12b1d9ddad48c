import type { TFunction } from "i18next";
import { type Amount } from "@wth/rules";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { limitText } from "../forms/limit-reached.ts";
import type { ChainAction } from "./chain-action.ts";
import type { FlowError, FlowErrorKind, FlowState, FlowStep } from "./flow-state.ts";

type T = TFunction<"transaction">;
export type ChainWords = { network: string; coin: string };
type Sentence = { title: string; text: string };
type Values = ReturnType<typeof variables> & { available: string };

/** Formats with two decimals, or six when two would hide some. */
export function paymentText(amount: Amount): string {
  const cent = 10n ** 16n;
  return amountText(amount, amount % cent === 0n ? 2 : 6);
}

function variables(action: ChainAction, state: FlowState, chain: ChainWords) {
  return { token: action.payment?.symbol ?? "", amount: paymentText(state.amount), ...chain };
}

/** Texts that differ between payments and other transactions. */
const ownSentences = ["ready", "confirming", "sent", "mined", "final"] as const satisfies readonly FlowState["at"][];
const ownErrors = [
  "rejected",
  "orderRefused",
  "orderMismatch",
  "reverted",
  "cancelled",
  "replaced",
  "dropped",
  "walletFailed",
] as const satisfies readonly FlowErrorKind[];
const isOneOf = <K extends string>(list: readonly K[], key: string): key is K =>
  (list as readonly string[]).includes(key);

/** Returns the name of a step. */
export function stepText(t: T, action: ChainAction, step: FlowStep): string {
  if (step === "sign" || step === "seen") {
    const own = action.words?.()[step];
    if (own !== undefined) return own;
  }
  const isFree = action.payment === null && (step === "prepare" || step === "sign" || step === "seen");
  return isFree ? t(($) => $.free.steps[step]) : t(($) => $.steps[step]);
}

/** A batch has the texts of a single transaction, a payment with its approval those of any payment. */
function sameSentence(at: Exclude<FlowState["at"], "failed">) {
  if (at === "permitPaying") return "confirming";
  return at === "batchSent" ? "sent" : at;
}

/** Returns a sentence about the current state. */
export function nowText(t: T, action: ChainAction, state: FlowState, chain: ChainWords): string {
  const values = variables(action, state, chain);
  if (state.at === "failed") return errorText(t, action, state, chain).text;
  if ("priceChanged" in state && state.priceChanged) return t(($) => $.priceChanged, values);
  const refusal = state.at === "approvalNeeded" ? state.refusal : undefined;
  if (refusal !== undefined) return t(($) => $.apart[refusal], values);
  // the contract has it, and its block may not be final
  if (state.at === "final" && state.hash === undefined) return t(($) => $.now.taken);
  const at = sameSentence(state.at);
  const isOwn = at === "done" || at === "batching" || isOneOf(ownSentences, at);
  const own = isOwn ? action.words?.()[at] : undefined;
  if (own !== undefined) return own;
  if (action.payment === null && isOneOf(ownSentences, at)) return t(($) => $.free.now[at]);
  return t(($) => $.now[at], values);
}

function sentenceOf(t: T, action: ChainAction, { kind, limit }: FlowError, values: Values): Sentence {
  if (limit !== undefined) return limitText(limit);
  if (action.payment === null && isOneOf(ownErrors, kind)) {
    return { title: t(($) => $.free.errors[kind].title), text: t(($) => $.free.errors[kind].text) };
  }
  return { title: t(($) => $.errors[kind].title, values), text: t(($) => $.errors[kind].text, values) };
}

/** Returns the failure and the advice. */
export function errorText(
  t: T,
  action: ChainAction,
  state: Extract<FlowState, { at: "failed" }>,
  chain: ChainWords,
): Sentence {
  const { kind, detail, limit, available = 0n } = state.error;
  const values = { ...variables(action, state, chain), available: paymentText(available) };
  const general = sentenceOf(t, action, state.error, values);
  const isOwn = kind === "insufficientBalance" || kind === "reverted";
  const words = action.words?.();
  const { title, text } = { ...general, text: (isOwn ? words?.[kind] : undefined) ?? general.text };
  if (limit !== undefined && words?.limited !== undefined) return { title, text: `${text} ${words.limited}` };
  if (kind === "orderRefused" && detail) return { title: detail, text };
  return { title, text: detail ? `${text} ${t(($) => $.reason, { reason: detail })}` : text };
}

/** Returns the label of the continue button; undefined when there is nothing to press. */
export function proceedText(t: T, action: ChainAction, state: FlowState): string | undefined {
  const words = action.words?.();
  if (state.at === "wrongNetwork") return t(($) => $.buttons.switchNetwork);
  if (state.at === "approvalNeeded") return words?.approve ?? t(($) => $.buttons.approve);
  if (state.at === "batchNeeded" || state.at === "permitNeeded") return words?.both ?? t(($) => $.buttons.both);
  if (state.at === "ready") return words?.send ?? t(($) => $.buttons[action.payment === null ? "confirm" : "send"]);
  return state.at === "failed" ? t(($) => $.buttons.retry) : undefined;
}
