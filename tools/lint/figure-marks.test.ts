import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

const FOLDER = "apps/web/src/features/market/components";
const cell = (content: string): string =>
  `import { countText } from "@wth/web-kit/format/amount-text.ts";\nexport const Cell = () => ${content};\n`;

test("elements that show a figure alone are marked for translators [X35]", async () => {
  const found = await lintPlanted({
    [`${FOLDER}/bare-cell.tsx`]: cell("<td>{countText(1)}</td>"),
    [`${FOLDER}/marked-cell.tsx`]: cell('<td translate="no">{countText(1)}</td>'),
    [`${FOLDER}/words-cell.tsx`]: cell("<td>S{countText(1)}</td>"),
  });
  const isFound = (file: string) => found[`${FOLDER}/${file}`]?.includes("wth(figure-marks)") ?? false;
  expect(["bare-cell.tsx", "marked-cell.tsx", "words-cell.tsx"].filter(isFound)).toEqual(["bare-cell.tsx"]);
});
