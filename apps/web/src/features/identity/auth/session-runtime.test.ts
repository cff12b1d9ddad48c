// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { untilServed } from "#shared/connection/connection.ts";
import { sessionStore } from "#shared/session/session-store.ts";
import { loadWallet } from "#shared/wallet/load-wallet.ts";
import type { WalletRuntime } from "#shared/wallet/wallet-runtime.ts";
import { walletStore } from "#shared/wallet/wallet-store.ts";
import { alice, storeSession } from "./testing/session-world.ts";

vi.mock(import("#shared/wallet/load-wallet.ts"), () => ({ loadWallet: vi.fn<typeof loadWallet>() }));
vi.mock(import("#shared/connection/connection.ts"), async (original) => ({
  ...(await original()),
  untilServed: vi.fn<typeof untilServed>(async () => undefined),
}));

const seen: string[] = [];
const reconnect = vi.fn<() => Promise<void>>(async () => {
  seen.push(walletStore.get().status);
});

beforeEach(() => {
  seen.length = 0;
  storeSession(alice.address);
  walletStore.set({ status: "connecting" });
  sessionStore.set({ status: "signedOut" });
});

test("waits for the server in place of asking for a wallet after an outage [U04]", async () => {
  vi.mocked(loadWallet)
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue({ reconnect } as unknown as WalletRuntime);
  vi.mocked(untilServed).mockImplementation(async () => void seen.push(walletStore.get().status));
  const { startSession } = await import("./session-runtime.ts");
  startSession();
  await vi.waitFor(() => expect(reconnect).toHaveBeenCalledOnce(), { timeout: 60_000 });
  expect(seen).toEqual(["connecting", "connecting", "connecting"]);
});
