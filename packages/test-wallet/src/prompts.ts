import { useSyncExternalStore } from "react";
import { inMood, type Mood } from "./moods.ts";

export type PromptDetail =
  | { kind: "connect" }
  | { kind: "sign"; from: string; message: string }
  | { kind: "typed"; from: string; message: string }
  | { kind: "send"; from: string; to: string | null; value: bigint; data: string };

type Choice = { address: string; mood: Mood };
type OpenPrompt = { detail: PromptDetail; answer: (choice: Choice | null) => void };

let open: OpenPrompt | null = null;
const listeners = new Set<() => void>();

function show(prompt: OpenPrompt | null): void {
  open = prompt;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the request that waits for an answer; null when there is none. */
export const openPrompt = (): OpenPrompt | null => open;

export const usePrompt = (): OpenPrompt | null => useSyncExternalStore(subscribe, openPrompt);

/** Error of an EIP-1193 provider. */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Shows a request to the user, and carries it out with the chosen account in the mood that the user chose for the
 * wallet.
 * @throws ProviderError 4001 when the user rejects, −32002 while another request is open; or the mood's error
 */
export async function ask(detail: PromptDetail, act: (address: string) => Promise<unknown>): Promise<unknown> {
  const { address, mood } = await choiceAt(detail);
  return inMood(mood, () => act(address));
}

function choiceAt(detail: PromptDetail): Promise<Choice> {
  if (open !== null) throw new ProviderError(-32_002, "Another request is open.");
  return new Promise((resolve, reject) => {
    show({
      detail,
      answer: (choice) => {
        show(null);
        if (choice === null) reject(new ProviderError(4001, "User rejected the request."));
        else resolve(choice);
      },
    });
  });
}
