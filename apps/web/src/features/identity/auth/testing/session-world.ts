import { ApiError, type CallOutput, type Routes } from "@wth/api-contract";
import { privateKeyToAccount } from "viem/accounts";
import { vi } from "vitest";
import { clearTokens, readTokens, writeTokens } from "#shared/session/token-storage.ts";
import type { SessionMessage, SessionPorts } from "../session-ports.ts";

export const alice = privateKeyToAccount(`0x${"11".repeat(32)}`);
export const bob = privateKeyToAccount(`0x${"22".repeat(32)}`);
export const TIME = 1_767_225_600_000;
export const tokensOf = (name: string) => ({ accessToken: `${name}-a`, refreshToken: `${name}-r`, expiresTime: TIME });

type Profile = CallOutput<Routes["profileGet"]>;

/** In-memory dependencies of the session: a server with known addresses, and a wallet that signs. */
export function sessionWorld() {
  const world = {
    registered: new Set<string>([alice.address]),
    /** Address whose profile the server returns; null makes it fail. */
    profileOf: null as string | null,
    messages: [] as SessionMessage[],
    signed: [] as string[],
    signer: alice,
    calls: [] as string[],
    /** True while no call has an answer. */
    isDown: false,
  };
  const session = (name: string) => ({ ...tokensOf(name), userId: "1" });
  const ports = {
    check: vi.fn<SessionPorts["check"]>(async (address) => {
      world.calls.push("check");
      return { registered: world.registered.has(address), nonce: "ab".repeat(16), time: TIME };
    }),
    login: vi.fn<SessionPorts["login"]>(async ({ address }) => {
      world.calls.push("login");
      world.profileOf = address;
      return session("login");
    }),
    register: vi.fn<SessionPorts["register"]>(async ({ address }) => {
      world.calls.push("register");
      world.profileOf = address;
      return session("register");
    }),
    logout: vi.fn<SessionPorts["logout"]>(async () => world.calls.push("logout")),
    endPush: vi.fn<SessionPorts["endPush"]>(async () => void world.calls.push("endPush")),
    loadProfile: vi.fn<SessionPorts["loadProfile"]>(async () => {
      world.calls.push("profile");
      if (world.isDown) throw new TypeError("Failed to fetch");
      if (world.profileOf === null || readTokens() === null) throw new ApiError(401, "no profile");
      return { address: world.profileOf } as Profile;
    }),
    refresh: vi.fn<SessionPorts["refresh"]>(async () => {
      world.calls.push("refresh");
      if (!world.isDown) clearTokens();
      return null;
    }),
    signInTerms: async () => ({ domain: "wth.example", uri: "https://wth.example", chainId: 56 }),
    sign: vi.fn<SessionPorts["sign"]>(async (message) => {
      world.signed.push(message);
      return world.signer.signMessage({ message });
    }),
    untilServed: vi.fn<SessionPorts["untilServed"]>(async () => undefined),
    isVisible: vi.fn<SessionPorts["isVisible"]>(() => true),
    alone: vi.fn<SessionPorts["alone"]>((work) => work()),
    share: vi.fn<SessionPorts["share"]>(),
    disconnectWallet: vi.fn<SessionPorts["disconnectWallet"]>(async () => undefined),
    forgetData: vi.fn<SessionPorts["forgetData"]>(),
    showMessage: (kind: SessionMessage) => void world.messages.push(kind),
  } satisfies SessionPorts;
  return { world, ports };
}

/** Stores tokens as in a tab that was signed in before. */
export function storeSession(address: string): void {
  writeTokens(tokensOf("stored"));
  localStorage.setItem("user", JSON.stringify({ address }));
  localStorage.setItem("address", address);
  localStorage.setItem("isConnected", "true");
}
