const LOCAL_CHAIN = 31_337;

/** False for a local chain, whose database may be one that forgets and whose clock a script may move. */
export const isPublicChain = (chainId: number): boolean => chainId !== LOCAL_CHAIN;
