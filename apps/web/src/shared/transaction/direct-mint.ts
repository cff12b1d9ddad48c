import type { Abi, Address } from "viem";
import type { ChainAction, ChainReader, Payment } from "./chain-action.ts";

type DirectMint = Omit<ChainAction, "payment" | "loadOrder" | "toCall" | "isTaken"> & {
  /** The contract takes a fixed price itself. */
  payment: Omit<Payment, "spender">;
  contract: Address;
  /** Contains `mint()` and `hasMinted(address)`. */
  abi: Abi;
};

/** Returns the action of a mint without a signed order: one token per address at a fixed price. */
export function directMint({ payment, contract, abi, ...rest }: DirectMint): ChainAction {
  const hasMinted = async (read: ChainReader, account: Address): Promise<boolean> =>
    (await read({ address: contract, abi, functionName: "hasMinted", args: [account] })) === true;
  return {
    ...rest,
    payment: { ...payment, spender: contract },
    loadOrder: async (read, account) => ({
      order: null,
      amount: payment.amount,
      isPaid: await hasMinted(read, account),
    }),
    isTaken: (_, read, account) => hasMinted(read, account),
    toCall: () => ({ address: contract, abi, functionName: "mint", args: [] }),
  };
}
