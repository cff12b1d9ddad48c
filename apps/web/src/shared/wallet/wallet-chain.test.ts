// @vitest-environment jsdom
import { sandboxChain } from "@wth/chain";
import { inMood, moods, type Mood } from "@wth/test-wallet/moods.ts";
import { custom } from "viem";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createConfig, injected } from "wagmi";
import { connect, getConnection } from "wagmi/actions";
import { askForChain, chainOfWallet } from "./wallet-chain.ts";

const ours = sandboxChain.id;
const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

type Wallet = {
  chainId: number;
  /** Answers of the wallet in place of its own, one after the other; an error is thrown. */
  answers: Partial<Record<string, (() => unknown)[]>>;
  asked: string[];
};

const usual: Record<string, (wallet: Wallet) => unknown> = {
  eth_accounts: () => [account],
  eth_requestAccounts: () => [account],
  wallet_requestPermissions: () => [],
  eth_chainId: ({ chainId }) => `0x${chainId.toString(16)}`,
  wallet_switchEthereumChain: (wallet) => {
    wallet.chainId = ours;
    return null;
  },
  wallet_addEthereumChain: () => null,
};

/** A wallet on another chain that tells of no change, connected to the app. */
async function connected(answers: Wallet["answers"] = {}) {
  const wallet: Wallet = { chainId: 1, answers, asked: [] };
  const request = async ({ method }: { method: string }): Promise<unknown> => {
    wallet.asked.push(method);
    const own = wallet.answers[method]?.shift();
    return own === undefined ? usual[method]?.(wallet) : own();
  };
  const provider = { request, on: () => undefined, removeListener: () => undefined };
  const connector = injected({ target: { id: "test", name: "Test", provider: provider as never } });
  const wagmi = createConfig({
    chains: [sandboxChain],
    connectors: [connector],
    transports: { [ours]: custom({ request: async () => null }) },
  });
  await connect(wagmi, { connector: wagmi.connectors[0] ?? connector });
  const ofChains = () => wallet.asked.filter((method) => method.startsWith("wallet_") && method.endsWith("Chain"));
  return { wagmi, wallet, ofChains };
}

const failingAs = (mood: Mood) => () => inMood(mood, async () => undefined);
const [switching, adding] = ["wallet_switchEthereumChain", "wallet_addEthereumChain"];

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe("asking for the app's chain", () => {
  test.each(["unknownChain", "fails", "oddCode", "lacking", "bareText", "bareNothing"] as const)(
    "adds it once to a wallet in the mood %s, and asks again if still elsewhere [X06]",
    async (mood) => {
      const { wagmi, ofChains } = await connected({ [switching]: [failingAs(mood)] });
      await askForChain(wagmi, ours);
      expect(ofChains()).toEqual([switching, adding, switching]);
      expect(getConnection(wagmi).chainId).toBe(ours);
    },
  );

  test("asks no more of a wallet that switches while it adds [X06]", async () => {
    const { wagmi, wallet, ofChains } = await connected({ [switching]: [failingAs("unknownChain")] });
    wallet.answers[adding] = [() => void (wallet.chainId = ours)];
    await askForChain(wagmi, ours);
    expect(ofChains()).toEqual([switching, adding]);
  });

  test("adds nothing after the person's refusal", async () => {
    const { wagmi, ofChains } = await connected({ [switching]: [failingAs("declines")] });
    await expect(askForChain(wagmi, ours)).rejects.toBe(moods.declines.answer.throws);
    expect(ofChains()).toEqual([switching]);
  });

  test("believes the chain of a wallet more than its error [X07]", async () => {
    const { wagmi, wallet, ofChains } = await connected();
    wallet.answers[switching] = [
      () => {
        wallet.chainId = ours;
        throw new Error("request timed out");
      },
    ];
    await askForChain(wagmi, ours);
    expect(ofChains()).toEqual([switching]);
    expect(getConnection(wagmi).chainId).toBe(ours);
  });

  test("follows a wallet that switches without an event [X07]", async () => {
    const { wagmi } = await connected();
    expect(getConnection(wagmi).chainId).toBe(1);
    await askForChain(wagmi, ours);
    expect(getConnection(wagmi).chainId).toBe(ours);
  });
});

describe("the wallet's chain", () => {
  test("is asked of the wallet, and the app follows [X14]", async () => {
    const { wagmi, wallet } = await connected();
    wallet.chainId = 5;
    expect(await chainOfWallet(wagmi)).toBe(5);
    expect(getConnection(wagmi).chainId).toBe(5);
  });

  test("is the last known one while the wallet does not answer", async () => {
    vi.useFakeTimers();
    const { wagmi, wallet } = await connected();
    wallet.answers["eth_chainId"] = [() => new Promise(() => undefined)];
    const asked = chainOfWallet(wagmi);
    await vi.runAllTimersAsync();
    expect(await asked).toBe(1);
  });
});
