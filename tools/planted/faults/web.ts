import type { PlantedFault } from "../planted-fault.ts";

const WEB = "apps/web/src";
const KIT = "packages/web-kit/src";
const unit = (file: string, title: string) => ({ project: "unit", file, title }) as const;
const payment = (title: string) => unit(`${WEB}/features/market/api/payment-action.test.ts`, title);
const flow = (file: string, title: string) => unit(`${WEB}/shared/transaction/${file}`, title);

/** Faults in the web app: payments, transaction flows and tokens. */
export const webFaults: readonly PlantedFault[] = [
  {
    id: "payment-to-another-account",
    file: `${WEB}/features/market/api/payment-action.ts`,
    find: "        isSameAddress(payload.creator, seller) &&\n",
    replace: "",
    caughtBy: payment("never passes a payload to the wallet when another account is paid"),
  },
  {
    id: "paid-trade-paid-again",
    file: `${WEB}/shared/transaction/signed-order-action.ts`,
    find: "?? 0n, isPaid, deadline",
    replace: "?? 0n, isPaid: false, deadline",
    caughtBy: payment("never sends a payment again that the contract has taken"),
  },
  {
    id: "higher-price-without-consent",
    file: `${WEB}/shared/transaction/flow-machine.ts`,
    find: "if (amount > state.amount) return askFor(",
    replace: "if (amount < 0n) return askFor(",
    caughtBy: flow("flow-machine.test.ts", "requires another approval or confirmation for a higher price"),
  },
  {
    id: "any-allowance-suffices",
    file: `${WEB}/shared/transaction/flow-machine.ts`,
    find: `allowance >= amount ? "pay"`,
    replace: `allowance > 0n ? "pay"`,
    caughtBy: flow("flow-machine.test.ts", "requests an approval for a low allowance"),
  },
  {
    id: "unlimited-signed-approval",
    file: `${WEB}/shared/transaction/wallet-permits.ts`,
    find: "value: amount,",
    replace: "value: 2n ** 256n - 1n,",
    caughtBy: flow("wallet-permits.test.ts", "asks to sign exactly the amount, the next number and the order's time"),
  },
  {
    id: "reorganised-payment-is-final",
    file: `${WEB}/shared/transaction/flow-runner.ts`,
    find: `return settled(now).block === block ?`,
    replace: `return settled(now).block >= 0n ?`,
    caughtBy: flow("flows-resilience.test.ts", "waits until the block that a payment moved to is final"),
  },
  {
    id: "silent-wallet-is-not-watched",
    file: `${WEB}/shared/transaction/flows.ts`,
    find: "if (mayBePaid(flow.state)) void this.#watch(flow.action);",
    replace: "",
    caughtBy: flow(
      "flows-wallet-moods.test.ts",
      "a payment: a wallet that acts and never answers leaves a way to a paid order",
    ),
  },
  {
    id: "lagging-node-believed-against-a-receipt",
    file: `${WEB}/shared/transaction/flow-runner.ts`,
    find: "    if (!state.clears) context.memory.isApproved = true;\n",
    replace: "",
    caughtBy: flow("flows-resilience.test.ts", "is not believed against an approval's receipt, and asked again"),
  },
  {
    id: "lost-answer-loses-the-key",
    file: `${KIT}/action/intent-keys.ts`,
    find: "if (isDecided(error)) open.delete(intent);",
    replace: "open.delete(intent);",
    caughtBy: unit(
      `${KIT}/action/use-action.test.tsx`,
      "keeps the idempotency key of a write until its outcome is known",
    ),
  },
  {
    id: "refresh-restores-ended-session",
    file: `${WEB}/shared/session/refresh-tokens.ts`,
    find: "    if (readTokens()?.refreshToken !== current.refreshToken) return readTokens();\n",
    replace: "",
    caughtBy: unit(
      `${WEB}/shared/session/refresh-tokens.test.ts`,
      "does not restore tokens that were cleared during the refresh",
    ),
  },
];
