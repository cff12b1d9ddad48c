import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EVIDENCE_FOLDER, EVIDENCE_PAGE } from "../evidence/evidence.ts";
import { renderEvidence } from "../evidence/evidence-page.ts";
import { readEvidence } from "../evidence/read-evidence.ts";
import type { Check } from "./check.ts";
import { runProgram } from "./run-tool.ts";

/** Records of long suites: each is of an ancestor of this commit, and the page shows them all. */
export const evidence: Check = {
  name: "evidence",
  title: "Evidence of long suites",
  async run(root) {
    const all = readEvidence(root);
    const problems: string[] = [];
    for (const [suite, { runs }] of all)
      for (const commit of new Set(runs.map((run) => run.commit))) {
        const { code } = await runProgram(root, "git", ["merge-base", "--is-ancestor", commit, "HEAD"]);
        if (code !== 0) problems.push(`${EVIDENCE_FOLDER}/${suite}.json: commit ${commit} is no ancestor of this one`);
      }
    const page = join(root, EVIDENCE_PAGE);
    if (!existsSync(page) || readFileSync(page, "utf8") !== renderEvidence(all.values()))
      problems.push(`${EVIDENCE_PAGE} differs from the records in ${EVIDENCE_FOLDER}`);
    return { checked: all.size + 1, unit: "records and pages", problems };
  },
};
