type Node = Readonly<{ type: string; start: number; end: number }>;
type Property = Node & Readonly<{ key?: { name?: string } }>;

/** Files that describe calls as data. */
const CALLS = /\/packages\/api-contract\/src\/(calls|console)\//u;
/** Fields of a call that documents and servers read, and no page. */
const UNREAD = new Set<string | undefined>(["summary", "refuses"]);

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const isObject = (node: Node): node is Node & { properties: readonly Property[] } => node.type === "ObjectExpression";

/** Returns the unread fields of the calls in a syntax tree. */
function unreadFields(node: Node): Node[] {
  const own = isObject(node) && node.properties.some(({ key }) => key?.name === "method") ? node.properties : [];
  const inner = Object.values<unknown>(node).flat().filter(isNode).flatMap(unreadFields);
  return [...own.filter(({ key }) => UNREAD.has(key?.name)), ...inner];
}

/** Returns a module without the fields of calls that no page reads. */
export function withoutUnread(code: string, tree: Node): string {
  return unreadFields(tree)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,\s*/u, ""), code);
}

/** Leaves out of a build the fields of calls that no page reads. */
export const leanCalls = {
  name: "lean-calls",
  apply: "build" as const,
  // after types are removed
  enforce: "post" as const,
  transform: {
    filter: { id: CALLS },
    handler(this: { parse: (code: string) => Node }, code: string) {
      return { code: withoutUnread(code, this.parse(code)), map: null };
    },
  },
};
