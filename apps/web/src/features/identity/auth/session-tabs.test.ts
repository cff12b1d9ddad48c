// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { sessionStore } from "#shared/session/session-store.ts";
import { readTokens } from "#shared/session/token-storage.ts";
import { createSessionController } from "./session-controller.ts";
import { alice, bob, sessionWorld, tokensOf } from "./testing/session-world.ts";

const start = () => {
  const { world, ports } = sessionWorld();
  return { world, ports, controller: createSessionController(ports) };
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStore.set({ status: "signedOut" });
});

describe("several tabs of one person", () => {
  test("only a tab that is looked at asks for a signature, another waits for a click [X20]", async () => {
    const { world, ports, controller } = start();
    ports.isVisible.mockReturnValue(false);
    await controller.walletChanged(alice.address);
    expect([world.calls, sessionStore.get().status]).toEqual([[], "unauthenticated"]);
    await controller.signInAgain();
    expect(sessionStore.get()).toEqual({ status: "signedIn", address: alice.address });
  });

  test("one tab asks at a time [X20]", async () => {
    const { world, ports, controller } = start();
    ports.alone.mockResolvedValueOnce(undefined);
    await controller.walletChanged(alice.address);
    expect([world.calls, sessionStore.get().status]).toEqual([[], "unauthenticated"]);
  });

  test("a new session is shared, and opens the tabs that wait for the same wallet [X20]", async () => {
    const { world, ports, controller } = start();
    ports.isVisible.mockReturnValue(false);
    await controller.walletChanged(alice.address);
    await controller.signedInElsewhere(bob.address, tokensOf("bob"));
    expect(readTokens()).toBeNull();
    world.profileOf = alice.address;
    await controller.signedInElsewhere(alice.address, tokensOf("other"));
    expect(readTokens()).toEqual(tokensOf("other"));
    expect(sessionStore.get()).toEqual({ status: "signedIn", address: alice.address });
    expect([world.signed, ports.share.mock.calls]).toEqual([[], []]);
  });

  test("a tab that has a session of its own keeps it [X20]", async () => {
    const { controller } = start();
    await controller.walletChanged(alice.address);
    await controller.signedInElsewhere(alice.address, tokensOf("other"));
    expect(readTokens()).toEqual(tokensOf("login"));
  });

  test("a sign-out in another tab ends the session and drops its data [X43]", async () => {
    const { world, ports, controller } = start();
    await controller.walletChanged(alice.address);
    await controller.signedOutElsewhere();
    expect(sessionStore.get().status).toBe("signedIn");
    world.signed.length = 0;
    localStorage.clear();
    await controller.signedOutElsewhere();
    expect([sessionStore.get().status, readTokens(), world.signed]).toEqual(["signedOut", null, []]);
    expect(ports.forgetData).toHaveBeenCalledOnce();
    expect(ports.disconnectWallet).toHaveBeenCalledOnce();
    expect(ports.logout).not.toHaveBeenCalled();
  });

  test("a session that ended by a sign-out in another tab asks for no signature [X43]", async () => {
    const { world, ports, controller } = start();
    await controller.walletChanged(alice.address);
    world.signed.length = 0;
    localStorage.clear();
    await controller.sessionLost("expired");
    expect([sessionStore.get().status, readTokens(), world.signed]).toEqual(["signedOut", null, []]);
    expect(world.messages).toEqual([]);
    expect(ports.disconnectWallet).toHaveBeenCalledOnce();
  });

  test("a wallet that is silent is asked again, and its first answer counts no more [X09]", async () => {
    const { world, ports, controller } = start();
    const silent = Promise.withResolvers<string>();
    ports.sign.mockReturnValueOnce(silent.promise);
    const first = controller.walletChanged(alice.address);
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(sessionStore.get().status).toBe("signing");
    await controller.signInAgain();
    expect(sessionStore.get()).toEqual({ status: "signedIn", address: alice.address });
    silent.resolve("0x");
    await first;
    expect([sessionStore.get().status, world.messages]).toEqual(["signedIn", []]);
    expect(ports.share).toHaveBeenCalledExactlyOnceWith(alice.address);
  });
});
