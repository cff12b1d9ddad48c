import { useSyncExternalStore } from "react";

export type PromptDetail =
  | { kind: "connect" }
  | { kind: "sign"; from: string; message: string }
  | { kind: "typed"; from: string; message: string }
  | { kind: "send"; from: string; to: string | null; value: bigint; data: string };

type OpenPrompt = { detail: PromptDetail; answer: (choice: string | null) => void };

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
 * Shows a request to the user and resolves with the address of the chosen account.
 * @throws ProviderError 4001 when the user rejects, −32002 while another request is open
 */
export function ask(detail: PromptDetail): Promise<string> {
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
