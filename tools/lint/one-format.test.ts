import { expect, test } from "vitest";
import { lintPlanted } from "../check/lint-planted.ts";

const FOLDER = "apps/web/src/features/market/components";
const planted = {
  [`${FOLDER}/cut-price.tsx`]:
    'import { truncateAmount } from "@wth/rules";\nexport const cut = truncateAmount(1n, 2);\n',
  [`${FOLDER}/raw-price.tsx`]: 'import { formatAmount } from "@wth/rules";\nexport const raw = formatAmount(1n);\n',
  [`${FOLDER}/own-number.ts`]: "export const own = new Intl.NumberFormat().format(1);\n",
  "apps/console/src/shared/format/own-day.ts": "export const day = new Date(0).toLocaleDateString();\n",
  [`${FOLDER}/fixed-share.ts`]: "export const share = (0.5).toFixed(2);\n",
  // "chart" is no art
  [`${FOLDER}/chart/start-share.ts`]: "export const share = (0.5).toFixed(2);\n",
};
const allowed = {
  [`${FOLDER}/wire-price.ts`]: 'import { formatAmount } from "@wth/rules";\nexport const wire = formatAmount(1n);\n',
  [`${FOLDER}/time-zone.ts`]: "export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;\n",
  [`${FOLDER}/wave-art.ts`]: "export const place = (0.5).toFixed(2);\n",
};

test("screens show numbers and dates through one formatter [U15, H13]", async () => {
  const found = await lintPlanted({ ...planted, ...allowed });
  const isFound = (file: string) => found[file]?.includes("wth(one-format)") ?? false;
  expect(Object.keys(planted).filter((file) => !isFound(file))).toEqual([]);
  expect(Object.keys(allowed).filter(isFound)).toEqual([]);
});
