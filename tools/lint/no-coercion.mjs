/** z.coerce reads a blank, null, false and an empty list as 0, and text in any base or with an exponent as a number. */
export const noCoercion = {
  meta: { type: "problem", docs: { description: "Input of calls is parsed strictly, never coerced." } },
  create: (context) => ({
    MemberExpression: (node) => {
      const { object, property } = node;
      if (object.type === "Identifier" && object.name === "z" && property.name === "coerce")
        context.report({ node, message: "Input is not coerced: use wholeNumber of packages/api-contract." });
    },
  }),
};
