/** Rules by which the validators of a chain vote on blocks (BEP 126). */
export type VotingRules = {
  /** Blocks of an epoch; its first block names the validators. */
  epochLength: number;
  /** True when the first block of an epoch also names the blocks that a validator makes in a row (BEP 341). */
  hasTurnLength: boolean;
  /** Hash of block 0. */
  genesisHash: string;
};

/** Rules since the fork Maxwell (BEP 524), by chain. Votes on other chains are not checked. */
export const votingRules: Readonly<Record<number, VotingRules>> = {
  56: {
    epochLength: 1_000,
    hasTurnLength: true,
    genesisHash: "0x0d21840abff46b96c84b2ac9e10e4f5cdaeb5693cb665db62a2f3b02d2d57b5b",
  },
  97: {
    epochLength: 1_000,
    hasTurnLength: true,
    genesisHash: "0x6d3c66c5357ec91d5c43af47e234a939b22557cbb552dc45bebbceeed90fbe34",
  },
};
