import { hexToString, type Hex } from "viem";
import type { Answers, SentCall } from "./answer-calls.ts";
import { OPERATOR, TIME } from "./people.ts";

const SIGNATURE = `0x${"1b".repeat(65)}`;
const NONCE = "ab".repeat(16);

/** Announces a wallet with the operator's account. @returns the signed texts, and a function that removes the wallet */
export function announceOperatorWallet(): { signed: string[]; remove: () => void } {
  const signed: string[] = [];
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      if (method !== "personal_sign") return [OPERATOR.toLowerCase()];
      signed.push(hexToString(params[0] as Hex));
      return SIGNATURE;
    },
  };
  const info = { uuid: "1", name: "Deep Wallet", icon: "data:image/svg+xml,<svg/>", rdns: "test.deep" };
  const announce = (): void =>
    void dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: { info, provider } }));
  addEventListener("eip6963:requestProvider", announce);
  return { signed, remove: () => removeEventListener("eip6963:requestProvider", announce) };
}

/** Returns a proposal to debit 12.5 WTH, as the server shows it. */
export const proposalWith = (change: object = {}) => ({
  id: "7",
  kind: "adjustBalance",
  content: { account: "normal", address: OPERATOR, amount: "-12.5" },
  contentHash: `0x${"cd".repeat(32)}`,
  reason: "Paid twice",
  risk: "high",
  amount: "12.5",
  state: "waiting",
  proposer: `operator:${OPERATOR.toLowerCase()}`,
  approver: null,
  proposedTime: TIME,
  expiresTime: TIME + 86_400_000,
  notBefore: null,
  endedTime: null,
  delaySeconds: 86_400,
  steps: [
    { step: "propose", actor: `operator:${OPERATOR.toLowerCase()}`, time: TIME, note: null, signature: SIGNATURE },
  ],
  obstacle: null,
  mayReject: false,
  mayCancel: false,
  ...change,
});

/** Answers to the calls of a proposal. */
export const proposalAnswers: Answers = {
  consoleNonce: { nonce: NONCE, time: TIME, domain: location.host, uri: location.origin, chainId: 31_337 },
  consolePropose: proposalWith(),
};

/** Body of a proposal that was sent, as {@link proposalAnswers} make it. */
export const proposalBody = (kind: string, content: object, reason: string) => ({
  kind,
  content,
  reason,
  proof: { nonce: NONCE, time: TIME, signature: SIGNATURE },
});

/** Returns the body of the proposal that was sent. */
export const sentProposal = (sent: readonly SentCall[]) => sent.find(({ name }) => name === "consolePropose")?.body;
