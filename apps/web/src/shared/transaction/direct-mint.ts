import type { Abi, Address } from "viem";
import type { ChainAction, Payment } from "./chain-action.ts";

type DirectMint = Omit<ChainAction, "payment" | "loadOrder" | "toCall"> & {
  /** The contract takes it itself, at a price that never changes. */
  payment: Omit<Payment, "spender">;
  contract: Address;
  /** Has `mint()` and `hasMinted(address)`. */
  abi: Abi;
};

/** Minting from a contract that needs no order of the server: one token for each address, at a fixed price. */
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
