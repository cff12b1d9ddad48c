import { cleanup } from "@testing-library/react";
import { vi } from "vitest";
import { queryClient } from "../api/query-client.ts";
import { sessionStore } from "../session/session-store.ts";
import { walletStore } from "../wallet/wallet-store.ts";

/** Removes the rendered app, and resets wallet, session, caches and mocks for the next test. */
export function clearApp(): void {
  cleanup();
  walletStore.set({ status: "disconnected" });
  sessionStore.set({ status: "signedOut" });
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
}
