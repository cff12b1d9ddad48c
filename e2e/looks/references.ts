import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestInfo } from "@playwright/test";
import { COARSE, comparePictures, type Difference, FINE, type Tolerance } from "./compare-pictures.ts";
import { referenceFolder } from "./recording.ts";

const RENEW = "npm run screenshots -- --renew";

export const pathOf = (fileName: string): string => join(referenceFolder, fileName);

export function writeReference(fileName: string, picture: Buffer): void {
  mkdirSync(referenceFolder, { recursive: true });
  writeFileSync(pathOf(fileName), picture);
}

/** The tolerance for this machine's rendering. */
export const toleranceFor = (sameRendering: boolean): Tolerance => (sameRendering ? FINE : COARSE);

function sentenceOf(fileName: string, { share, area, heights }: Difference): string {
  const [expected, actual] = heights;
  const grown = expected === actual ? "" : ` It is ${actual} pixels high instead of ${expected}.`;
  const where =
    area === undefined ? "" : ` Between ${area.x}, ${area.y} and ${area.x + area.width}, ${area.y + area.height}.`;
  return `${fileName} differs in ${(100 * share).toFixed(2)} % of its area.${where}${grown}`;
}

/** Compares a picture with its reference. @returns what differs, in words; undefined when they look alike */
export async function compareWithReference(
  fileName: string,
  take: () => Promise<Buffer>,
  tolerance: Tolerance,
  info: TestInfo,
): Promise<string | undefined> {
  const path = pathOf(fileName);
  if (!existsSync(path)) return `${fileName} has no reference: ${RENEW}`;
  const reference = readFileSync(path);
  let difference: Difference | undefined;
  // parts that were still loading are there the next time
  for (let turn = 0; turn < 3; turn += 1) {
    difference = await comparePictures(reference, await take(), tolerance);
    if (difference === undefined) return undefined;
  }
  if (difference === undefined) return undefined;
  await info.attach(fileName.replace(".webp", ""), { body: difference.marked, contentType: "image/png" });
  const marked = info.outputPath(fileName.replace(".webp", ".png"));
  writeFileSync(marked, difference.marked);
  return `${sentenceOf(fileName, difference)} Marked in ${marked}. If it is meant to: ${RENEW}`;
}
