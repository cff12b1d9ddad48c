/**
 * Answers of each node that a quorum contradicted since this process began, by the place of its address in the
 * configuration (`rpc-1` is the first), because addresses can contain access keys.
 */
export const contradictedNodes = new Map<string, number>();

/** Counts an answer that a quorum contradicted. */
export function countContradiction(node: string): void {
  contradictedNodes.set(node, (contradictedNodes.get(node) ?? 0) + 1);
}

/** Contradicted nodes as a process reports them. */
export const nodeReports = () => [...contradictedNodes].map(([subject, count]) => ({ subject, count }));

/** Options of the gauge of contradicted nodes, in the form of prom-client. */
export const contradictionGauge = {
  name: "chain_node_contradictions",
  help: "Answers of a node that a proof or a quorum of nodes contradicted since the start",
  labelNames: ["node"] as const,
  collect(this: { set: (labels: { node: string }, count: number) => void }): void {
    for (const [node, count] of contradictedNodes) this.set({ node }, count);
  },
};
