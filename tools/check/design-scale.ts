import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { repositoryFiles } from "./repository-files.ts";

/** The stylesheets of the app; the landing page is one picture with measures of its own. */
const OF_THE_APP = /^(?:packages\/ui\/src\/components|apps\/web\/src)\/.*\.css$/;
const OF_THE_LANDING_PAGE = /^apps\/web\/src\/(?:features|app)\/landing\//;

const DECLARATION = /^\s*(font-size|(?:row-|column-)?gap|(?:padding|margin)[a-z-]*)\s*:(.*?);?\s*$/;
const LENGTH = /(?<![\w.])-?(\d*\.?\d+)(px|rem)\b/g;
/** The smallest gap, between parts of one control. */
const HAIRLINE_PX = 3;
/** Units of lengths that grow with the window; their bounds need no step of a scale. */
const FLUID = /\d(?:vw|vh|cqi|dvh)\b/;

/** Sizes of type and distances that are not taken from the scales; exported for planted cases. */
export const scaleProblems = (file: string, text: string): string[] =>
  text.split("\n").flatMap((line, at) => {
    const [, property, value = ""] = DECLARATION.exec(line) ?? [];
    if (property === undefined || FLUID.test(value)) return [];
    const off = [...value.matchAll(LENGTH)].filter(
      ([, size, unit]) => unit === "rem" || property === "font-size" || Number(size) > HAIRLINE_PX,
    );
    return off.map(([length]) => `${file}:${at + 1}: ${length} is not a step of the scale, see tokens.css`);
  });

export const designScale: Check = {
  name: "scale",
  title: "Type and spacing scale",
  async run(root) {
    const files = (await repositoryFiles(root)).filter(
      (file) => OF_THE_APP.test(file) && !OF_THE_LANDING_PAGE.test(file),
    );
    const problems = files.flatMap((file) => scaleProblems(file, readFileSync(join(root, file), "utf8")));
    return { checked: files.length, unit: "stylesheets", problems };
  },
};
