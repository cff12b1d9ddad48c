/** Number of nodes that must agree: more than half of those configured, so that the others cannot outvote them. */
export const quorumOf = (nodes: number): number => Math.floor(nodes / 2) + 1;
