import { parseSync } from "vite";
import { allowedNames } from "./literals-allowed.ts";

/** A literal that users would read, and its line. */
export interface FoundLiteral {
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flatMap((value): SyntaxNode[] => {
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });

/** Attributes, properties and parameters with a text for users. */
const READ =
  /^(?:aria-(?:label|description|placeholder|roledescription|valuetext)|alt|title|subtitle|placeholder|label|description|text|message|caption|heading|hint|notice|summary)$|(?:Label|Title|Text|Description|Message|Hint|Placeholder|Caption)$/;
/** Functions with texts for users as arguments. */
const SAID = /^(?:notifyError|notifySuccess|showToast|toast|alert|confirm|prompt|fillText|strokeText|Notification)$/;
/** Properties of page elements with a text for users. */
const SHOWN = /^(?:title|alt|placeholder|textContent|innerText|innerHTML|ariaLabel)$/;
/** Attributes with technical words. */
const TECHNICAL =
  /^(?:className|enterKeyHint|d|rel|preserveAspectRatio|transform|viewBox|points|accept|allow|sizes|data-.*)$/;
const ERROR_SHOWN = /^(?:error|reason|cause|failure|problem)$/;

const withoutNames = (text: string): string =>
  allowedNames.reduce((rest, name) => {
    const edge = /^\w/.test(name) ? ["(?<![\\p{L}])", "(?![\\p{L}])"] : ["", ""];
    return rest.replace(new RegExp(`${edge[0]}${name}${edge[1]}`, "gu"), " ");
  }, text);

const hasWords = (text: string): boolean => /\p{L}/u.test(withoutNames(text.replace(/&#?\w+;/g, " ")));
/** Removes style declarations. Markup and media queries are recognised by their first bracket. */
const withoutStyles = (text: string): string => text.replace(/[\w-]+: [\w-]+(?=\s*[;}])/g, "");
const readsAsSentence = (text: string): boolean =>
  /\p{Script=Han}/u.test(withoutNames(text)) ||
  (!/^[(<]/.test(text) && /\p{L}{2,}[,;:]? \p{L}{2,}/u.test(withoutNames(withoutStyles(text))));

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return nameOf(node["property"]);
  if (node.type === "JSXNamespacedName") return `${nameOf(node["namespace"])}:${nameOf(node["name"])}`;
  if (node.type === "Literal") return String(node["value"]);
  return typeof node["name"] === "string" ? node["name"] : "";
};

const textOf = (node: SyntaxNode): string | undefined => {
  if (node.type === "Literal" || node.type === "JSXText") {
    return typeof node["value"] === "string" ? node["value"] : undefined;
  }
  return node.type === "TemplateElement" ? String((node["value"] as { cooked: unknown }).cooked) : undefined;
};

/** Literals that a value can have: both sides of a condition, the parts of a template. */
const piecesOf = (value: unknown): SyntaxNode[] => {
  if (!isNode(value)) return [];
  const parts: Readonly<Record<string, readonly string[]>> = {
    ConditionalExpression: ["consequent", "alternate"],
    LogicalExpression: ["left", "right"],
    BinaryExpression: ["left", "right"],
    JSXExpressionContainer: ["expression"],
    TSAsExpression: ["expression"],
    TSSatisfiesExpression: ["expression"],
    ParenthesizedExpression: ["expression"],
  };
  if (value.type === "BinaryExpression" && value["operator"] !== "+") return [];
  if (value.type === "TemplateLiteral") return value["quasis"] as SyntaxNode[];
  const followed = parts[value.type];
  return followed === undefined ? [value] : followed.flatMap((key) => piecesOf(value[key]));
};

interface Place {
  /** True inside a thrown error, a type or a name, which users do not read. */
  readonly isUnread: boolean;
  readonly element: string;
}

type Report = (piece: SyntaxNode, why: string) => void;

const isErrorMessage = (piece: SyntaxNode): boolean =>
  piece.type === "MemberExpression" &&
  nameOf(piece["property"]) === "message" &&
  ERROR_SHOWN.test(nameOf(piece["object"]));

const reportRead = (value: unknown, why: string, report: Report): void => {
  for (const piece of piecesOf(value)) {
    if (isErrorMessage(piece)) report(piece, `the message of an error as ${why}`);
    else if (hasWords(textOf(piece) ?? "")) report(piece, why);
  }
};

const attributeName = (node: unknown): string =>
  isNode(node) && node.type === "JSXAttribute" ? nameOf(node["name"]) : "";

/** True for Intl with one fixed language or the browser's default. Intl.Segmenter writes no text. */
const isFixedLanguage = (node: SyntaxNode): boolean => {
  const callee = node["callee"];
  if (!isNode(callee) || callee.type !== "MemberExpression") return false;
  const isIntl = nameOf(callee["object"]) === "Intl" && nameOf(callee["property"]) !== "Segmenter";
  const isLocal = /^toLocale(?:Date|Time)?String$/.test(nameOf(callee["property"]));
  const [language] = node["arguments"] as SyntaxNode[];
  return (isIntl || isLocal) && (language === undefined || language.type === "Literal");
};

/** Reports the texts for users that this node contains. */
const lookAt = (node: SyntaxNode, { element }: Place, report: Report): void => {
  if (node.type === "JSXText" && element !== "kbd") reportRead(node, "text of an element", report);
  if (node.type === "JSXElement" || node.type === "JSXFragment") {
    const inside = (node["children"] as SyntaxNode[]).filter(({ type }) => type === "JSXExpressionContainer");
    for (const child of inside) reportRead(child, "text of an element", report);
  }
  const name = attributeName(node);
  if (READ.test(name) && !TECHNICAL.test(name)) reportRead(node["value"], `"${name}"`, report);
  if (node.type === "Property" && READ.test(nameOf(node["key"]))) {
    reportRead(node["value"], `"${nameOf(node["key"])}"`, report);
  }
  if (node.type === "AssignmentPattern" && READ.test(nameOf(node["left"]))) {
    reportRead(node["right"], `default of "${nameOf(node["left"])}"`, report);
  }
  if (node.type === "AssignmentExpression" && SHOWN.test(nameOf(node["left"]))) {
    reportRead(node["right"], `"${nameOf(node["left"])}"`, report);
  }
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return;
  const called = nameOf(node["callee"]);
  const values = node["arguments"] as SyntaxNode[];
  if (SAID.test(called) || called === "ApiError") for (const value of values) reportRead(value, `${called}()`, report);
  if (isFixedLanguage(node)) report(node, "a format in a fixed language instead of the one shown");
  if (called === "setAttribute" && READ.test(nameOf(values[0]))) {
    reportRead(values[1], `"${nameOf(values[0])}"`, report);
  }
};

const UNREAD = new Set([
  "ThrowStatement",
  "ImportDeclaration",
  "ExportAllDeclaration",
  "TSLiteralType",
  "ImportExpression",
]);

const placeWithin = (node: SyntaxNode, place: Place): Place => {
  const isError = node.type === "NewExpression" && nameOf(node["callee"]).endsWith("Error");
  const isTechnical = TECHNICAL.test(attributeName(node));
  const opening = node["openingElement"];
  return {
    isUnread: place.isUnread || UNREAD.has(node.type) || isError || isTechnical,
    element: node.type === "JSXElement" && isNode(opening) ? nameOf(opening["name"]) : place.element,
  };
};

/** True for the name of a property, which is not a text. */
const isKey = (parent: SyntaxNode, child: SyntaxNode): boolean =>
  (parent.type === "Property" || parent.type === "PropertyDefinition" || parent.type.startsWith("TSProperty")) &&
  parent["key"] === child;

const walk = (node: SyntaxNode, place: Place, report: Report): void => {
  lookAt(node, place, report);
  const text = node.type === "JSXText" ? undefined : textOf(node);
  if (text !== undefined && !place.isUnread && readsAsSentence(text)) report(node, "words of a sentence");
  const within = placeWithin(node, place);
  for (const child of childrenOf(node)) if (!isKey(node, child)) walk(child, within, report);
};

/** Literals of one source file that users would read. */
export const findLiterals = (file: string, source: string): FoundLiteral[] => {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(", ")}`);
  const found = new Map<number, FoundLiteral>();
  const report: Report = (piece, why) => {
    if (found.has(piece.start)) return;
    const line = source.slice(0, piece.start).split("\n").length;
    found.set(piece.start, { line, text: textOf(piece) ?? source.slice(piece.start, piece["end"] as number), why });
  };
  walk(program as unknown as SyntaxNode, { isUnread: false, element: "" }, report);
  return [...found.values()];
};

/** Words that a style sheet would display. */
export const findStyleLiterals = (source: string): FoundLiteral[] =>
  [...source.matchAll(/\bcontent:\s*(["'])(?<text>.*?)\1/g)].flatMap(({ index, groups }) => {
    const text = groups?.["text"] ?? "";
    return hasWords(text.replace(/\\[0-9a-f]{1,6}/gi, " "))
      ? [{ line: source.slice(0, index).split("\n").length, text, why: "content of a style sheet" }]
      : [];
  });
