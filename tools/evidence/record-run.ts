import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { EVIDENCE_FOLDER, EVIDENCE_PAGE, type Evidence, type EvidenceRun } from "./evidence.ts";
import { renderEvidence } from "./evidence-page.ts";
import { readEvidence } from "./read-evidence.ts";

/** Processor, memory and Node of this machine. */
export const describeMachine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;

const git = (root: string, ...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" });

/** Paths that a record itself changes, which do not count as changes of what ran. */
const RECORDS = /^...docs\/(?:evidence|benchmarks\.md|images\/benchmarks)/;

/**
 * Returns the commit whose tree is about to run; call it before the run.
 * @throws Error when files differ from it, as the record would name a state that did not run
 */
export function commitToRecord(root: string): string {
  const changed = git(root, "status", "--porcelain")
    .split("\n")
    .filter((line) => line !== "" && !RECORDS.test(line));
  if (changed.length > 0) throw new Error(`--record needs a clean working tree; changed: ${changed[0]?.slice(3)}`);
  return git(root, "rev-parse", "--short=10", "HEAD").trim();
}

/** Adds a run to the record of a suite, in place of runs of another commit, and renews the page. */
export function recordRun(
  root: string,
  suite: string,
  heading: Pick<Evidence, "title" | "command">,
  run: Omit<EvidenceRun, "day" | "machine">,
): void {
  mkdirSync(join(root, EVIDENCE_FOLDER), { recursive: true });
  const former =
    readEvidence(root)
      .get(suite)
      ?.runs.filter(({ commit }) => commit === run.commit) ?? [];
  const minutes = Math.round(run.minutes * 10) / 10;
  const added = { day: new Date().toISOString().slice(0, 10), machine: describeMachine(), ...run, minutes };
  const evidence: Evidence = { ...heading, runs: [...former, added] };
  writeFileSync(join(root, EVIDENCE_FOLDER, `${suite}.json`), `${JSON.stringify(evidence, undefined, 2)}\n`);
  writeFileSync(join(root, EVIDENCE_PAGE), renderEvidence(readEvidence(root).values()));
}
