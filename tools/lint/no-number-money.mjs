import { isMoneyName } from "./money-names.mjs";

const NUMBER_MESSAGE = "is money and may not be a number: use Amount (bigint of 10^-18), a decimal string on the wire.";
const ZOD_NUMBER = new Set(["number", "int", "float32", "float64", "int32", "uint32"]);
const ROUNDING = new Set(["toFixed", "toPrecision", "toExponential"]);
const NUMBER_PARSERS = new Set(["Number", "parseFloat", "parseInt"]);
const UNIT_FORMATTERS = new Set(["formatUnits", "formatEther", "formatGwei"]);
const ARRAY_TYPES = new Set(["Array", "ReadonlyArray", "Promise", "Set", "ReadonlySet", "Record", "Map"]);

const nameOf = (node) => {
  switch (node?.type) {
    case "Identifier":
    case "PrivateIdentifier":
      return node.name;
    case "Literal":
      return typeof node.value === "string" ? node.value : undefined;
    case "AssignmentPattern":
      return nameOf(node.left);
    case "TSParameterProperty":
      return nameOf(node.parameter);
    case "MemberExpression":
      return nameOf(node.property);
    case "ChainExpression":
    case "TSNonNullExpression":
    case "TSAsExpression":
      return nameOf(node.expression);
    default:
      return undefined;
  }
};

const isMoney = (node) => {
  const name = nameOf(node);
  return name !== undefined && isMoneyName(name);
};

/** number, number | null, number[], Promise<number>, Record<string, number> … */
const hasNumber = (type) => {
  switch (type?.type) {
    case "TSNumberKeyword":
      return true;
    case "TSTypeAnnotation":
      return hasNumber(type.typeAnnotation);
    case "TSUnionType":
    case "TSIntersectionType":
      return type.types.some(hasNumber);
    case "TSArrayType":
      return hasNumber(type.elementType);
    case "TSParenthesizedType":
    case "TSTypeOperator":
      return hasNumber(type.typeAnnotation);
    case "TSTypeReference":
      return ARRAY_TYPES.has(nameOf(type.typeName)) && hasNumber(type.typeArguments?.params.at(-1));
    default:
      return false;
  }
};

/** z.number().min(0), z.coerce.number(), z.array(z.number()), z.optional(z.int()) … */
const isZodNumber = (node) => {
  if (node?.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
  const { object, property } = node.callee;
  const base = object.type === "MemberExpression" ? object.object : object;
  if (base.type === "Identifier" && base.name === "z")
    return ZOD_NUMBER.has(nameOf(property)) || node.arguments.some(isZodNumber);
  return isZodNumber(object);
};

const isNumberLiteral = (node) => {
  if (node?.type === "UnaryExpression") return isNumberLiteral(node.argument);
  return node?.type === "Literal" && typeof node.value === "number";
};

const isNumberParse = (node) => {
  if (node?.type !== "CallExpression") return false;
  const { callee } = node;
  if (callee.type === "Identifier") return NUMBER_PARSERS.has(callee.name);
  return callee.type === "MemberExpression" &&
    nameOf(callee.object) === "Number" &&
    nameOf(callee.property) !== "isInteger"
    ? NUMBER_PARSERS.has(nameOf(callee.property))
    : false;
};

const makesNumber = (node) => isNumberParse(node) || isZodNumber(node);

/** Looks through .toString(), formatUnits(x) and casts for the value that is turned into a number. */
const carriesMoney = (node) => {
  if (isMoney(node)) return true;
  if (node?.type !== "CallExpression") return false;
  if (UNIT_FORMATTERS.has(nameOf(node.callee))) return true;
  if (node.callee.type === "MemberExpression" && carriesMoney(node.callee.object)) return true;
  return false;
};

const returnsNumber = (fn) => hasNumber(fn?.returnType);

const isFunction = (node) => node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

const parameterType = (node) => {
  if (node.type === "AssignmentPattern") return node.left.typeAnnotation;
  if (node.type === "TSParameterProperty") return parameterType(node.parameter);
  return node.typeAnnotation;
};

const visitors = (report) => {
  const typed = (node, key, type, value) => {
    const isNumber = hasNumber(type) || makesNumber(value) || (isFunction(value) && returnsNumber(value));
    if (isNumber && isMoney(key)) report(node, nameOf(key));
  };
  // A literal counts in a declaration of money only; in an object it can be a code or a width.
  const bound = (node, key, type, value) => {
    if (isNumberLiteral(value) && isMoney(key)) report(node, nameOf(key));
    else typed(node, key, type, value);
  };
  const parameters = (node) => {
    for (const param of node.params)
      bound(param, param, parameterType(param), param.type === "AssignmentPattern" ? param.right : undefined);
  };
  const declared = (node) => {
    parameters(node);
    if (isMoney(node.id) && returnsNumber(node)) report(node, nameOf(node.id));
  };
  const signature = (node) => {
    parameters(node);
    if (isMoney(node.key) && returnsNumber(node)) report(node, nameOf(node.key));
  };
  return {
    VariableDeclarator: (node) => bound(node, node.id, node.id.typeAnnotation, node.init),
    PropertyDefinition: (node) => bound(node, node.key, node.typeAnnotation, node.value),
    MethodDefinition: (node) => typed(node, node.key, undefined, node.value),
    Property: (node) => typed(node, node.key, undefined, node.value),
    AssignmentExpression: (node) => typed(node, node.left, undefined, node.right),
    TSPropertySignature: (node) => typed(node, node.key, node.typeAnnotation),
    TSTypeAliasDeclaration: (node) => typed(node, node.id, node.typeAnnotation),
    TSMethodSignature: signature,
    TSFunctionType: parameters,
    FunctionDeclaration: declared,
    TSDeclareFunction: declared,
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    CallExpression: (node) => {
      if (isNumberParse(node) && carriesMoney(node.arguments[0])) report(node, "What is parsed here");
      if (ROUNDING.has(nameOf(node.callee)) && carriesMoney(node.callee.object)) report(node, "What is rounded here");
    },
    UnaryExpression: (node) => {
      if (node.operator === "+" && carriesMoney(node.argument)) report(node, "What is converted here");
    },
  };
};

export const noNumberMoney = {
  meta: { type: "problem", docs: { description: "Money is a bigint of 10^-18, never a number." } },
  create: (context) =>
    visitors((node, name) =>
      context.report({ node, message: `${name.includes(" ") ? name : `"${name}"`} ${NUMBER_MESSAGE}` }),
    ),
};
