/** An event for the inbox. `args` are strings, so that numbers keep all digits. */
export type ChainEvent = {
  blockNumber: number;
  blockHash: string;
  /** Unix seconds. */
  blockTime: number;
  txHash: string;
  logIndex: number;
  /** The contract's key in the deployment file. */
  contract: string;
  name: string;
  args: Readonly<Record<string, string>>;
};
