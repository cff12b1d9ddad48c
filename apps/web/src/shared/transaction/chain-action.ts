import type { Amount } from "@wth/rules";
import type { ComponentType } from "react";
import type { Abi, Address, Hex } from "viem";

/** A call of a contract as data: what a wallet is asked to send, or what is read. */
export type ContractCall = {
  address: Address;
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
  value?: bigint;
};

/** Reads the app's chain, whatever network the wallet is on. */
export type ChainReader = (call: ContractCall) => Promise<unknown>;

/** An order that the server signed and the contract takes, or what stands for one where no order is needed. */
export type LoadedOrder<Order> = {
  order: Order;
  /** What leaves the wallet, in 10^-18 of the token; 0 for an action without a payment. */
  amount: Amount;
  /** The contract has taken this very order already. */
  isPaid: boolean;
};

/** What leaves the wallet, and the contract that takes it. */
export type Payment = {
  token: Address;
  symbol: string;
  spender: Address;
  /** What the person was shown, in 10^-18 of the token. */
  amount: Amount;
};

/** Words of an action in place of the general ones. */
export type ActionWords = {
  /** Labels of the buttons that open the wallet. */
  approve: string;
  send: string;
  both: string;
  /** Names of steps: confirming in the wallet, and the last one. */
  sign: string;
  seen: string;
  /** Sentences under the present step. */
  ready: string;
  confirming: string;
  batching: string;
  sent: string;
  mined: string;
  final: string;
  done: string;
  /** What to do about a failure. */
  insufficientBalance: string;
  reverted: string;
};

/** One on-chain action described by data; the flow does the rest. */
export type ChainAction<Order = unknown> = {
  /** Names what is done; one flow at a time for each address and id. */
  id: string;
  /** Picks the action's maker again after a reload. */
  kind: string;
  /** What the maker needs to make the action again; goes through JSON. */
  params: Readonly<Record<string, string | number>>;
  /** What is being done, in the language shown now. */
  title: () => string;
  /** null when nothing leaves the wallet: no balance is looked at and nothing is approved. */
  payment: Payment | null;
  /** Asks the server for the signed order; asked again, it is the same one. Throws a FlowFailure when it does not fit. */
  loadOrder: (read: ChainReader, account: Address) => Promise<LoadedOrder<Order>>;
  toCall: (order: Order) => ContractCall;
  /** Whether the server has recorded what happened on the chain. */
  isSeen: () => Promise<boolean>;
  /** Asked anew for every text, so that it is in the language shown now. */
  words?: () => Partial<ActionWords>;
  /** The approval is in a block: what depends on the allowance can be read again. */
  onApproved?: () => void;
  onDone?: () => void;
  /** What came of it, to be looked at once it is done. */
  Result?: ComponentType;
};

/** Makes an action again from what was saved. */
export type ActionMaker = (params: ChainAction["params"]) => ChainAction | Promise<ChainAction>;

/** How a wait for a transaction ended. */
export type Receipt = { status: "success" | "reverted"; hash: Hex; block: bigint };
