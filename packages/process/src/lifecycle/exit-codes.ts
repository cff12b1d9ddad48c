/** Exit codes of all programs, from sysexits.h where it has one. */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** EX_USAGE: wrong arguments. */
  usage: 64,
  /** EX_TEMPFAIL: an unforeseen error, a loop that is stuck or a database that is away; a restart may help. */
  fault: 75,
  /** EX_CONFIG: a restart cannot succeed before a setting changes. */
  configuration: 78,
} as const;

/** Ends this process with a sentence for its user. */
export function end(code: number, sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  return process.exit(code);
}
