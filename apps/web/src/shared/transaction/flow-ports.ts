import type { Amount } from "@wth/rules";
import type { Address, Hex } from "viem";
import type { ChainReader, ContractCall, Receipt } from "./chain-action.ts";

/** Everything a flow asks of the wallet and the chain. */
export type FlowPorts = {
  isOnAppChain: () => Promise<boolean>;
  switchToAppChain: () => Promise<void>;
  /** Reads of the token on the app's chain. */
  balanceOf: (token: Address, owner: Address) => Promise<Amount>;
  allowance: (token: Address, owner: Address, spender: Address) => Promise<Amount>;
  approve: (token: Address, spender: Address, amount: Amount, account: Address) => Promise<Hex>;
  read: ChainReader;
  /** Tries the call without sending it, then opens the wallet. */
  send: (call: ContractCall, account: Address) => Promise<Hex>;
  /** Whether the wallet takes several calls as one, all or nothing (EIP-5792). Asks the wallet, not the person. */
  canBatch: (account: Address) => Promise<boolean>;
  /** Tries the calls without sending them, then opens the wallet once for all. @returns the wallet's name of the batch */
  sendBatch: (calls: readonly ContractCall[], account: Address) => Promise<string>;
  /** Resolves with the transaction that carried a batch; throws a FlowFailure when there will be none. */
  batchHash: (id: string, signal: AbortSignal) => Promise<Hex>;
  /** Resolves with the receipt of the transaction or of its repriced twin; throws a FlowFailure when there will be none. */
  receiptOf: (hash: Hex, account: Address, onRepriced: (hash: Hex) => void, signal: AbortSignal) => Promise<Receipt>;
  /** The receipt as the chain has it now, if any. */
  currentReceipt: (hash: Hex) => Promise<Receipt | undefined>;
  finalizedBlock: () => Promise<bigint>;
  /** Rejects when the signal aborts. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};
