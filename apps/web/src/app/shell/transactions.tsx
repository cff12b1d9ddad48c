import { resumePurchase } from "../../features/mining/index.ts";
import { TransactionHost } from "../../shared/transaction/index.ts";

const makers = { machinePurchase: resumePurchase };

/** On-chain actions that are under way, over all screens and through reloads. */
export function Transactions() {
  return <TransactionHost makers={makers} />;
}
