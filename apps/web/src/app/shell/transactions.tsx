import { loadTexts } from "#i18n/index.ts";
import { type ActionMaker, TransactionHost } from "#shared/transaction/index.ts";

const loadAccount = () => import("#features/accounts/index.ts");
const loadMarket = async () => {
  const [market] = await Promise.all([import("#features/market/index.ts"), loadTexts("market")]);
  return market;
};
const loadNft = () => import("#features/chain/nft/index.ts");

/** Recreates each kind of action. A feature's code is loaded only when one of its actions is resumed. */
const makers: Readonly<Record<string, ActionMaker>> = {
  machinePurchase: async (params) => (await import("#features/mining/index.ts")).resumePurchase(params),
  wthsMint: async (params) => (await loadAccount()).resumeMint(params),
  feeSubscribe: async (params) => (await import("#shared/market/fee-action.ts")).resumeFee(params),
  badgeMint: async (params) => (await loadNft()).resumeBadgeMint(params),
  c2cPayment: async (params) => (await loadMarket()).resumePayment(params),
  numberMint: async (params) => (await loadNft()).resumeNumberMint(params),
  didMint: async (params) => (await loadNft()).resumeDidMint(params),
};

/** Running on-chain actions, shown on all screens and restored after reloads. */
export function Transactions() {
  return <TransactionHost makers={makers} />;
}
