import type { Abi, Address } from "viem";
import type { ChainAction, Payment } from "./chain-action.ts";

type DirectMint = Omit<ChainAction, "payment" | "loadOrder" | "toCall"> & {
  /** The contract takes a fixed price itself. */
  payment: Omit<Payment, "spender">;
  contract: Address;
  /** Contains `mint()` and `hasMinted(address)`. */
  abi: Abi;
};

/** Returns the action of a mint without a signed order: one token per address at a fixed price. */
export function directMint({ payment, contract, abi, ...rest }: DirectMint): ChainAction {
  return {
    ...rest,
    payment: { ...payment, spender: contract },
    async loadOrder(read, account) {
      const hasMinted = await read({ address: contract, abi, functionName: "hasMinted", args: [account] });
      return { order: null, amount: payment.amount, isPaid: hasMinted === true };
    },
    toCall: () => ({ address: contract, abi, functionName: "mint", args: [] }),
  };
}
