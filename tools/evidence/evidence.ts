/** Outcome of one run of a long suite. */
export interface EvidenceRun {
  /** Day of the run's end, `YYYY-MM-DD`. */
  readonly day: string;
  /** Commit whose unchanged tree ran. */
  readonly commit: string;
  /** Processor, memory and Node of the machine. */
  readonly machine: string;
  readonly minutes: number;
  readonly passed: number;
  readonly failed: number;
  /** Seed of random suites that share one. */
  readonly seed?: number;
  /** Sizes that the run was given, by name. */
  readonly sizes?: Readonly<Record<string, number>>;
  /** Measurements by name, with units. */
  readonly figures?: Readonly<Record<string, string | number>>;
}

/** Runs of a suite at one commit, the earliest first; a file of `docs/evidence`. */
export interface Evidence {
  readonly title: string;
  /** Command that records a run. */
  readonly command: string;
  readonly runs: readonly EvidenceRun[];
}

/** Folder of the records and path of the page, from the repository's root. */
export const EVIDENCE_FOLDER = "docs/evidence";
export const EVIDENCE_PAGE = "docs/evidence.md";
