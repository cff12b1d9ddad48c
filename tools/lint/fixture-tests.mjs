const SKIPPED = new Set(["only", "skip", "todo"]);
const HOOK = /^(?:before|after|around)(?:All|Each)$/;

/** Names of a member chain from its root: `test.for(cases)` gives test, for. */
const chainOf = (callee) => {
  if (callee.type === "Identifier") return [callee.name];
  if (callee.type === "CallExpression") return chainOf(callee.callee);
  return callee.type === "MemberExpression" && callee.property.type === "Identifier"
    ? [...chainOf(callee.object), callee.property.name]
    : [];
};

const isFunction = (node) => node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";

/** The rules of the vitest plugin know `test` of "vitest" only; this one holds them for a `test` with fixtures. */
export const fixtureTests = {
  meta: { type: "problem", docs: { description: "Tests with fixtures are not focused or skipped, and assert." } },
  create: (context) => {
    let isOwn = true;
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (source.value === "vitest" && specifiers.some(({ local }) => local.name === "test")) isOwn = false;
      },
      CallExpression: (node) => {
        const [root, ...members] = chainOf(node.callee);
        if (!isOwn || root !== "test" || members.includes("extend") || members.some((name) => HOOK.test(name))) return;
        if (members.some((name) => SKIPPED.has(name)))
          context.report({ node, message: "A test may not be focused, skipped or left to do." });
        const body = node.arguments.find(isFunction);
        if (body && !context.sourceCode.getText(body).includes("expect"))
          context.report({ node, message: "This test has no assertion." });
      },
    };
  },
};
