import { stringify } from "yaml";

/** Values that names stand for while a template is rendered. */
export type Scope = Readonly<{
  dot: unknown;
  variables: Readonly<Record<string, unknown>>;
  include: (name: string, dot: unknown) => string;
}>;

type Token = Readonly<{ kind: "open" | "close" | "pipe" | "text" | "word"; text: string }>;

const TOKEN = /\s*(?:(\()|(\))|(\|)|"((?:[^"\\]|\\.)*)"|([^\s()|"]+))/gy;

function tokensOf(source: string): Token[] {
  const kinds = ["open", "close", "pipe", "text", "word"] as const;
  const found = [...source.trim().matchAll(TOKEN)];
  if (found.map(([all]) => all).join("") !== source.trim()) throw new Error(`not an expression: ${source}`);
  return found.map((match) => {
    const at = match.slice(1).findIndex((part) => part !== undefined);
    return { kind: kinds[at] ?? "word", text: match[at + 1] ?? "" };
  });
}

const isTrue = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);

const indented = (spaces: number, text: string) => text.replaceAll(/^(?=.)/gm, " ".repeat(spaces));
const missing = (text: unknown): never => {
  throw new Error(String(text));
};

/** The functions of Helm that the chart uses. */
const functions: Readonly<Record<string, (...args: never[]) => unknown>> = {
  and: (...all: unknown[]) => all.find((each) => !isTrue(each)) ?? all.at(-1),
  or: (...all: unknown[]) => all.find(isTrue) ?? all.at(-1),
  not: (value: unknown) => !isTrue(value),
  eq: (one: unknown, other: unknown) => one === other,
  list: (...all: unknown[]) => all,
  default: (otherwise: unknown, value: unknown) => (isTrue(value) ? value : otherwise),
  required: (text: string, value: unknown) => (isTrue(value) ? value : missing(text)),
  hasPrefix: (prefix: string, text: string) => text.startsWith(prefix),
  quote: (value: unknown) => JSON.stringify(String(value)),
  nindent: (spaces: number, text: string) => `\n${indented(spaces, text)}`,
  toYaml: (value: unknown) => stringify(value).trimEnd(),
};

function lookUp(path: string, { dot, variables }: Scope): unknown {
  const [, variable, rest = ""] = /^(\$\w*)?(.*)$/.exec(path) ?? [];
  const begin = variable === undefined ? dot : variables[variable];
  const keys = rest.split(".").filter(Boolean);
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], begin);
}

/** Evaluates what stands between braces: a name, a literal, a call, or a pipeline of calls. */
export function evaluate(source: string, scope: Scope): unknown {
  const tokens = tokensOf(source);
  let at = 0;
  const term = (): unknown => {
    const token = tokens[at++];
    if (token === undefined) throw new Error(`an expression ends early: ${source}`);
    if (token.kind === "text") return JSON.parse(`"${token.text}"`);
    if (token.kind === "open") {
      const value = pipeline();
      at += 1;
      return value;
    }
    if (/^-?\d+$/.test(token.text)) return Number(token.text);
    if (token.text === "true" || token.text === "false") return token.text === "true";
    if (/^[.$]/.test(token.text)) return lookUp(token.text, scope);
    throw new Error(`unknown name ${token.text} in ${source}`);
  };
  const ends = () => tokens[at] === undefined || tokens[at]?.kind === "pipe" || tokens[at]?.kind === "close";
  const call = (piped: readonly unknown[]): unknown => {
    const name = tokens[at]?.kind === "word" ? (tokens[at]?.text ?? "") : "";
    const isCall = name === "include" || Object.hasOwn(functions, name);
    if (!isCall) return term();
    at += 1;
    const args: unknown[] = [];
    while (!ends()) args.push(term());
    const all = [...args, ...piped];
    if (name === "include") return scope.include(all[0] as string, all[1]);
    return functions[name]?.(...(all as never[]));
  };
  const pipeline = (): unknown => {
    let value = call([]);
    while (tokens[at]?.kind === "pipe") {
      at += 1;
      value = call([value]);
    }
    return value;
  };
  const value = pipeline();
  if (at < tokens.length) throw new Error(`more than an expression: ${source}`);
  return value;
}

export { isTrue };
