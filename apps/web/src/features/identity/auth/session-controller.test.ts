// @vitest-environment jsdom
import { ApiError, errors } from "@wth/api-contract";
import { signInMessage, signInStatements } from "@wth/rules";
import { recoverMessageAddress, serializeSignature } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { sessionStore } from "#shared/session/session-store.ts";
import { readTokens } from "#shared/session/token-storage.ts";
import { createSessionController } from "./session-controller.ts";
import { alice, bob, sessionWorld, storeSession, TIME, tokensOf } from "./testing/session-world.ts";

const start = () => {
  const { world, ports } = sessionWorld();
  return { world, ports, controller: createSessionController(ports) };
};

const contents = (storage: Storage): Record<string, string | null> =>
  Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key)]));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStore.set({ status: "signedOut" });
});

const text = (statement: string, address: string): string =>
  signInMessage({
    domain: "wth.example",
    uri: "https://wth.example",
    chainId: 56,
    address,
    statement,
    nonce: "ab".repeat(16),
    timeMs: TIME,
  });

describe("a wallet connects", () => {
  test("checks a registered address, requests a signature and signs in [AUTH-02, AUTH-03, AUTH-04]", async () => {
    const { world, ports, controller } = start();
    await controller.walletChanged(alice.address);
    expect(world.calls).toEqual(["check", "login", "profile"]);
    expect(world.signed).toEqual([text(signInStatements.login, alice.address)]);
    const body = ports.login.mock.calls[0]?.[0];
    expect(body).toMatchObject({ address: alice.address, randomHex: "ab".repeat(16), time: TIME });
    const { r, s, v } = body as unknown as { r: `0x${string}`; s: `0x${string}`; v: number };
    const signature = serializeSignature({ r, s, v: BigInt(v) });
    await expect(recoverMessageAddress({ message: world.signed[0]!, signature })).resolves.toBe(alice.address);
    expect(sessionStore.get()).toEqual({ status: "signedIn", address: alice.address });
  });

  test("registers an unknown address with a separate message [AUTH-05]", async () => {
    const { world, controller } = start();
    world.signer = bob;
    await controller.walletChanged(bob.address);
    expect(world.calls).toEqual(["check", "register", "profile"]);
    expect(world.signed).toEqual([text(signInStatements.register, bob.address)]);
    expect(world.messages).toEqual(["welcome"]);
  });

  test("stores both tokens only in session storage [AUTH-06, AUTH-07, AUTH-08]", async () => {
    const { controller } = start();
    await controller.walletChanged(alice.address);
    expect(sessionStorage.getItem("accessToken")).toBe("login-a");
    expect(sessionStorage.getItem("refreshToken")).toBe("login-r");
    expect(JSON.stringify(contents(localStorage))).not.toMatch(/login-[ar]/);
  });

  test("loads the profile once the tokens are stored [AUTH-09]", async () => {
    const { ports, controller } = start();
    let stored: unknown;
    ports.loadProfile.mockImplementationOnce(async () => {
      stored = readTokens();
      return { address: alice.address } as never;
    });
    await controller.walletChanged(alice.address);
    expect(stored).toEqual(tokensOf("login"));
  });

  test("stores user, address and isConnected locally, with the address only [AUTH-10, AUTH-11, AUTH-12]", async () => {
    const { controller } = start();
    await controller.walletChanged(alice.address);
    expect(contents(localStorage)).toEqual({
      user: JSON.stringify({ address: alice.address }),
      address: alice.address,
      isConnected: "true",
    });
  });

  test("reports a disabled account and opens no session [ERR-04, AUTH-29]", async () => {
    const { world, ports, controller } = start();
    ports.login.mockRejectedValueOnce(new ApiError(errors.accountDisabled.code, "Account Is Disabled!"));
    await controller.walletChanged(alice.address);
    expect(world.messages).toEqual(["disabled"]);
    expect(readTokens()).toBeNull();
    expect(sessionStore.get().status).toBe("unauthenticated");
  });

  test.each([
    ["walletNotDeployed", "notDeployed"],
    ["walletUnconfirmed", "unconfirmed"],
  ] as const)("keeps why a contract wallet was refused: %s [N19]", async (name, walletProblem) => {
    const { world, ports, controller } = start();
    ports.login.mockRejectedValueOnce(new ApiError(errors[name].code, errors[name].en));
    await controller.walletChanged(alice.address);
    expect(world.messages).toEqual(["failed"]);
    expect(sessionStore.get()).toEqual({ status: "unauthenticated", address: alice.address, walletProblem });
    await controller.signInAgain();
    expect(sessionStore.get()).toEqual({ status: "signedIn", address: alice.address });
  });

  test("stays connected without a session after a declined signature, and can retry", async () => {
    const { world, ports, controller } = start();
    ports.sign.mockRejectedValueOnce(Object.assign(new Error("no"), { code: 4001 }));
    await controller.walletChanged(alice.address);
    expect(world.messages).toEqual(["rejected"]);
    expect(sessionStore.get()).toEqual({ status: "unauthenticated", address: alice.address });
    await controller.signInAgain();
    expect(sessionStore.get().status).toBe("signedIn");
  });

  test("reports a wallet that fails to sign [ERR-45]", async () => {
    const { world, ports, controller } = start();
    ports.sign.mockRejectedValueOnce(new Error("hardware gone"));
    await controller.walletChanged(alice.address);
    expect(world.messages).toEqual(["signatureFailed"]);
  });

  test("sends the signature of a contract wallet whole", async () => {
    const { ports, controller } = start();
    ports.sign.mockResolvedValueOnce("0x1234");
    await controller.walletChanged(alice.address);
    expect(ports.login.mock.calls[0]?.[0]).toMatchObject({ signature: "0x1234" });
  });
});

describe("a wallet reconnects", () => {
  test("requests no signature while stored tokens are valid [AUTH-14]", async () => {
    storeSession(alice.address);
    const { world, controller } = start();
    world.profileOf = alice.address;
    await controller.walletChanged(alice.address);
    expect(world.calls).toEqual(["profile"]);
    expect(sessionStore.get().status).toBe("signedIn");
  });

  test("refreshes after a failed profile and continues the session [AUTH-13, AUTH-14]", async () => {
    storeSession(alice.address);
    const { world, ports, controller } = start();
    ports.refresh.mockImplementationOnce(async () => {
      world.profileOf = alice.address;
      return tokensOf("new");
    });
    await controller.walletChanged(alice.address);
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith("stored-a");
    expect(world.signed).toEqual([]);
    expect(sessionStore.get().status).toBe("signedIn");
  });

  test("continues the session after an outage without a signature [U04]", async () => {
    storeSession(alice.address);
    const { world, ports, controller } = start();
    world.isDown = true;
    world.profileOf = alice.address;
    const seen: string[] = [];
    ports.untilServed.mockImplementation(async () => {
      seen.push(sessionStore.get().status);
      world.isDown = seen.length < 3;
    });
    await controller.walletChanged(alice.address);
    expect(seen).toEqual(["restoring", "restoring", "restoring"]);
    expect([world.signed, world.messages]).toEqual([[], []]);
    expect(readTokens()).toEqual(tokensOf("stored"));
    expect(sessionStore.get()).toEqual({ status: "signedIn", address: alice.address });
  });

  test("keeps the tokens when only the refresh has no answer [U04]", async () => {
    storeSession(alice.address);
    const { world, ports, controller } = start();
    ports.refresh.mockImplementationOnce(async () => null);
    ports.untilServed.mockImplementationOnce(async () => void (world.profileOf = alice.address));
    await controller.walletChanged(alice.address);
    expect(world.signed).toEqual([]);
    expect(sessionStore.get().status).toBe("signedIn");
  });

  test("stops waiting for an outage when the wallet disconnects [U04]", async () => {
    storeSession(alice.address);
    const { world, ports, controller } = start();
    world.isDown = true;
    ports.untilServed.mockImplementationOnce(async () => controller.walletChanged(null));
    await controller.walletChanged(alice.address);
    expect(ports.untilServed).toHaveBeenCalledOnce();
    expect(sessionStore.get().status).toBe("signedOut");
  });

  test("requests a signature when the refresh fails too [AUTH-13, AUTH-15]", async () => {
    storeSession(alice.address);
    const { world, controller } = start();
    await controller.walletChanged(alice.address);
    expect(world.calls).toEqual(["profile", "refresh", "check", "login", "profile"]);
    expect(world.signed).toHaveLength(1);
    expect(readTokens()).toEqual(tokensOf("login"));
  });

  test("removes the tokens of another wallet and requests a signature [AUTH-16, AUTH-17, AUTH-18]", async () => {
    storeSession(alice.address);
    const { world, ports, controller } = start();
    world.signer = bob;
    const seen: string[] = [];
    const stop = sessionStore.subscribe(() => seen.push(`${sessionStore.get().status} ${readTokens() === null}`));
    await controller.walletChanged(bob.address);
    stop();
    expect(seen).toEqual(["unauthenticated true", "signing true", "signedIn false"]);
    expect(ports.forgetData).toHaveBeenCalledOnce();
    expect(sessionStore.get()).toEqual({ status: "signedIn", address: bob.address });
    expect(localStorage.getItem("address")).toBe(bob.address);
  });

  test("removes the tokens when the profile has another address [AUTH-16, AUTH-18]", async () => {
    storeSession(alice.address);
    const { world, controller } = start();
    world.profileOf = bob.address;
    await controller.walletChanged(alice.address);
    expect(world.signed).toHaveLength(1);
    expect(readTokens()).toEqual(tokensOf("login"));
  });

  test("completes only the last of several sign-ins when accounts are switched", async () => {
    const { world, ports, controller } = start();
    let answer: (signature: string) => void = () => undefined;
    ports.sign.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const first = controller.walletChanged(alice.address);
    await expect.poll(() => ports.sign.mock.calls.length).toBe(1);
    world.signer = bob;
    await controller.walletChanged(bob.address);
    answer(await alice.signMessage({ message: "late" }));
    await first;
    expect(sessionStore.get()).toEqual({ status: "signedIn", address: bob.address });
    expect(ports.login).not.toHaveBeenCalled();
    expect(readTokens()).toEqual(tokensOf("register"));
  });
});

describe("the session ends", () => {
  test("signs out and clears tokens and local data on disconnect [AUTH-20, AUTH-21, AUTH-22]", async () => {
    const { world, ports, controller } = start();
    await controller.walletChanged(alice.address);
    await controller.disconnect();
    expect(world.calls.slice(-2)).toEqual(["logout", "endPush"]);
    expect(ports.disconnectWallet).toHaveBeenCalledOnce();
    expect(ports.forgetData).toHaveBeenCalled();
    expect(contents(sessionStorage)).toEqual({});
    expect(contents(localStorage)).toEqual({});
    expect(sessionStore.get()).toEqual({ status: "signedOut" });
  });

  test("clears everything on disconnect even when the server does not answer [AUTH-21, S31]", async () => {
    const { ports, controller } = start();
    await controller.walletChanged(alice.address);
    ports.logout.mockRejectedValueOnce(new TypeError("offline"));
    ports.disconnectWallet.mockRejectedValueOnce(new Error("gone"));
    ports.endPush.mockRejectedValueOnce(new Error("no worker"));
    await controller.disconnect();
    expect(ports.endPush).toHaveBeenCalledOnce();
    expect(readTokens()).toBeNull();
    expect(sessionStore.get().status).toBe("signedOut");
  });

  test("ends the session when the wallet disconnects", async () => {
    const { controller } = start();
    await controller.walletChanged(alice.address);
    await controller.walletChanged(null);
    expect(readTokens()).toBeNull();
    expect(sessionStore.get().status).toBe("signedOut");
  });

  test("requests a signature when the session expires [AUTH-15]", async () => {
    const { world, controller } = start();
    await controller.walletChanged(alice.address);
    await controller.sessionLost("expired");
    expect(world.messages).toEqual(["expired"]);
    expect(world.signed).toHaveLength(2);
    expect(sessionStore.get().status).toBe("signedIn");
  });

  test("reports an account that was disabled meanwhile, without a new signature [ERR-05, AUTH-30]", async () => {
    const { world, controller } = start();
    await controller.walletChanged(alice.address);
    await controller.sessionLost("disabled");
    expect(world.messages).toEqual(["disabled"]);
    expect(world.signed).toHaveLength(1);
    expect(sessionStore.get().status).toBe("unauthenticated");
  });
});
