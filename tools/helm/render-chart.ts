import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { evaluate, isTrue, type Scope } from "./template-expression.ts";

type Block = Readonly<{ kind: "if" | "range" | "define"; text: string; body: Node[]; otherwise: Node[] }>;
type Node = Readonly<{ kind: "text" | "output"; text: string }> | Block;

/** An object of Kubernetes. */
export type Manifest = Readonly<{ apiVersion: string; kind: string; metadata: { name: string }; spec?: never }>;

const ACTION = /(\s*)\{\{(-?)\s*([\s\S]*?)\s*(-?)\}\}(\s*)/g;

/** Splits a template into texts and actions, with white space trimmed as `{{-` and `-}}` ask. */
function partsOf(source: string): { text?: string; action?: string }[] {
  const parts: { text?: string; action?: string }[] = [];
  let from = 0;
  for (const match of source.matchAll(ACTION)) {
    const [all, before = "", left, action = "", right, after = ""] = match;
    parts.push({ text: source.slice(from, match.index) + (left === "-" ? "" : before) }, { action });
    from = match.index + all.length - (right === "-" ? 0 : after.length);
  }
  return [...parts, { text: source.slice(from) }];
}

function parseTemplate(source: string): Node[] {
  const parts = partsOf(source);
  let at = 0;
  const list = (): Node[] => {
    const nodes: Node[] = [];
    while (at < parts.length) {
      const { text, action } = parts[at] ?? {};
      if (action === "end" || action === "else") return nodes;
      at += 1;
      if (action === undefined) nodes.push({ kind: "text", text: text ?? "" });
      else nodes.push(actionNode(action));
    }
    return nodes;
  };
  const actionNode = (action: string): Node => {
    const [, kind, text = ""] = /^(if|range|define)\s+([\s\S]*)$/.exec(action) ?? [];
    if (kind === undefined) return { kind: "output", text: action };
    const body = list();
    const hasOtherwise = parts[at]?.action === "else";
    if (hasOtherwise) at += 1;
    const otherwise = hasOtherwise ? list() : [];
    if (parts[at]?.action !== "end") throw new Error(`no end of ${action}`);
    at += 1;
    return { kind: kind as "if", text, body, otherwise };
  };
  return list();
}

function renderRange(text: string, body: readonly Node[], scope: Scope): string {
  const [, key, value, source = ""] = /^(?:(\$\w+)\s*,\s*)?(?:(\$\w+)\s*:=\s*)?([\s\S]*)$/.exec(text) ?? [];
  const items = evaluate(source, scope) ?? {};
  const entries = Object.entries(items);
  // Go visits the keys of a map in their order
  if (!Array.isArray(items)) entries.sort(([one], [other]) => (one < other ? -1 : 1));
  const bind = (name: string | undefined, item: unknown) => (name === undefined ? {} : { [name]: item });
  return entries
    .map(([name, item]) => {
      const variables = { ...scope.variables, ...bind(key, name), ...bind(value, item) };
      return renderNodes(body, { ...scope, dot: item, variables });
    })
    .join("");
}

function renderNodes(nodes: readonly Node[], scope: Scope): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if (node.kind === "define") return "";
      if (node.kind === "range") return renderRange(node.text, node.body, scope);
      if (node.kind === "if")
        return renderNodes(isTrue(evaluate(node.text, scope)) ? node.body : node.otherwise, scope);
      const value = evaluate(node.text, scope);
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
    })
    .join("");
}

/**
 * Renders a chart with its own values, for tests: the part of Helm's language that this chart uses, which is refused
 * where it goes further.
 */
export function renderChart(
  folder: string,
  change: (values: Record<string, never>) => void = () => undefined,
): Manifest[] {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const values = parse(read("values.yaml"), { merge: true }) as Record<string, never>;
  change(values);
  const chart = parse(read("Chart.yaml")) as { name: string; version: string };
  const templates = readdirSync(join(folder, "templates")).map((name) => parseTemplate(read(`templates/${name}`)));
  const defined = templates.flat().flatMap((node) => (node.kind === "define" ? [node] : []));
  const Release = { Name: "wth", Revision: 1, Service: "Helm" };
  const top = { Values: values, Chart: { Name: chart.name, Version: chart.version }, Release };
  const scopeOf = (dot: unknown): Scope => ({ dot, variables: { $: dot }, include });
  const include = (name: string, dot: unknown): string => {
    const template = defined.find(({ text }) => text === JSON.stringify(name));
    if (template === undefined) throw new Error(`no template is named ${name}`);
    return renderNodes(template.body, scopeOf(dot));
  };
  return templates.flatMap((nodes) =>
    parseAllDocuments(renderNodes(nodes, scopeOf(top)))
      .map((document) => {
        if (document.errors[0]) throw document.errors[0];
        return document.toJS() as Manifest | null;
      })
      .filter((manifest) => manifest !== null),
  );
}
