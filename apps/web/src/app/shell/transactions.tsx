import { loadTexts } from "#i18n/index.ts";
import { type ActionMaker, TransactionHost } from "#shared/transaction/index.ts";

const loadPayment = async () => {
  const [payment] = await Promise.all([import("#features/market/api/payment-action.ts"), loadTexts("market")]);
  return payment;
};

/** Recreates each kind of action. A feature's code is loaded only when one of its actions is resumed. */
const makers: Readonly<Record<string, ActionMaker>> = {
  machinePurchase: async (params) => (await import("#features/mining/api/purchase-action.ts")).resumePurchase(params),
  wthsMint: async (params) => (await import("#features/accounts/api/wths-action.ts")).resumeMint(params),
  feeSubscribe: async (params) => (await import("#shared/market/fee-action.ts")).resumeFee(params),
  badgeMint: async (params) => (await import("#features/chain/nft/api/badge-action.ts")).resumeBadgeMint(params),
  c2cPayment: async (params) => (await loadPayment()).resumePayment(params),
  numberMint: async (params) => (await import("#features/chain/nft/api/number-action.ts")).resumeNumberMint(params),
  didMint: async (params) => (await import("#features/chain/nft/api/did-action.ts")).resumeDidMint(params),
};

/** Running on-chain actions, shown on all screens and restored after reloads. */
export function Transactions() {
  return <TransactionHost makers={makers} />;
}
