type Node = Readonly<{ type: string; start: number; end: number }>;
type Property = Node & Readonly<{ key?: { name?: string } }>;
type Call = Node & Readonly<{ callee: Readonly<{ object?: Node; property?: { name?: string } }> }>;

/** Files that describe calls as data. */
const CALLS = /\/packages\/api-contract\/src\/(calls\/|console\/|notifications\/|schemas\.ts)/u;
/** Fields of a call that documents and servers read, and no page. */
const UNREAD = new Set<string | undefined>(["summary", "refuses"]);

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const isObject = (node: Node): node is Node & { properties: readonly Property[] } => node.type === "ObjectExpression";

const isCall = (node: Node): node is Call => node.type === "CallExpression";

/** Returns what is unread in a syntax tree: fields of calls, with the comma after them, and descriptions of values. */
function unread(node: Node, code: string): { start: number; end: number }[] {
  const fields = isObject(node) && node.properties.some(({ key }) => key?.name === "method") ? node.properties : [];
  const own = fields
    .filter(({ key }) => UNREAD.has(key?.name))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,\s*/u.exec(code.slice(end))?.[0].length ?? 0) }));
  const described = isCall(node) && node.callee.property?.name === "describe" ? node.callee.object : undefined;
  if (described !== undefined) own.push({ start: described.end, end: node.end });
  const inner = Object.values<unknown>(node).flat().filter(isNode);
  return [...own, ...inner.flatMap((each) => unread(each, code))];
}

/** Returns a module without what no page reads of its calls. */
export function withoutUnread(code: string, tree: Node): string {
  return unread(tree, code)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/** Leaves out of a build what no page reads of the calls. */
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
