import { createStore, useStore } from "../../shared/store/create-store.ts";

export type PromptDetail =
  | { kind: "connect" }
  | { kind: "sign"; from: string; message: string }
  | { kind: "typed"; from: string; message: string }
  | { kind: "send"; from: string; to: string | null; value: bigint; data: string };

type OpenPrompt = { detail: PromptDetail; answer: (choice: string | null) => void };

/** The request that waits for an answer. */
export const promptStore = createStore<OpenPrompt | null>(null);

export const usePrompt = (): OpenPrompt | null => useStore(promptStore);

/** An EIP-1193 error. */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Shows a request to the person and waits for the answer: the chosen account's address.
 * @throws ProviderError 4001 when it is rejected, −32002 while another request is open
 */
export function ask(detail: PromptDetail): Promise<string> {
  if (promptStore.get() !== null) throw new ProviderError(-32_002, "Another request is open.");
  return new Promise((resolve, reject) => {
    promptStore.set({
      detail,
      answer: (choice) => {
        promptStore.set(null);
        if (choice === null) reject(new ProviderError(4001, "User rejected the request."));
        else resolve(choice);
      },
    });
  });
}
