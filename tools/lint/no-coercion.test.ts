import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

const COERCED = 'import { z } from "zod";\nexport const page = z.coerce.number();\n';
const STRICT = 'import { wholeNumber } from "../../schemas.ts";\nexport const page = wholeNumber(1);\n';

test("refuses coercion of the input of calls [S34]", async () => {
  const calls = "packages/api-contract/src/calls/market";
  const [coerced, served, strict] = [`${calls}/coerced.ts`, "apps/api/src/market/coerced.ts", `${calls}/strict.ts`];
  const found = await lintPlanted({ [coerced]: COERCED, [served]: COERCED, [strict]: STRICT });
  const isFound = (file: string) => found[file]?.includes("wth(no-coercion)") ?? false;
  expect([coerced, served, strict].map(isFound)).toEqual([true, true, false]);
});
