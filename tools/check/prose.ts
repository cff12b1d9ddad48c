import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { columnFindings, refusalFindings, titleFindings, wordFindings } from "./prose-rules.ts";
import { repositoryFiles } from "./repository-files.ts";

const PROSE = /\.(?:[cm]?[jt]sx?|css|html|md|sh|sol|sql|ya?ml)$|^\.ci\/run$/;
const CODE = /\.[cm]?[jt]sx?$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
/** Tests and their support, which name refusals; the table of the numbers that the product gives is the exception. */
const NAMES_REFUSALS = /\.(?:test|spec)\.tsx?$|\/(?:testing|test-support)\/|^e2e\/.*\.ts$/;
const REFUSAL_TABLE = "packages/api-contract/src/errors.test.ts";
/** Generated text, and the files that state these rules. */
const EXEMPT =
  /\/generated\/|\.gen\.ts$|^docs\/requirements\.md$|^CHANGELOG\.md$|^docs\/glossary\.md$|^tools\/check\/prose/;
/** Files with words of their own: the landing page's art and copy, texts on screen, names of rig types. */
const ART =
  /^apps\/web\/src\/(?:features|app)\/landing\/|\/i18n\/|^e2e\/landing|^apps\/web\/src\/features\/whitepaper\/|\/mining\/mining-names\.ts$/;

export const prose: Check = {
  name: "prose",
  title: "Plain English and short test titles",
  async run(root) {
    const files = (await repositoryFiles(root)).filter((file) => PROSE.test(file) && !EXEMPT.test(file));
    const problems = files.flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const found = [
        ...wordFindings(text, ART.test(file)),
        ...(CODE.test(file) ? columnFindings(text) : []),
        ...(TEST.test(file) ? titleFindings(text) : []),
        ...(NAMES_REFUSALS.test(file) && file !== REFUSAL_TABLE ? refusalFindings(text) : []),
      ];
      return found.map(({ line, problem }) => `${file}:${line}: ${problem}`);
    });
    return { checked: files.length, unit: "files", problems };
  },
};
