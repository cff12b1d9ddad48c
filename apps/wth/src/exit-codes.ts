/** Exit codes of `wth`, from sysexits.h where it has one. A process that a restart may help ends with 75. */
export const exitCodes = {
  done: 0,
  failed: 1,
  /** Wrong arguments. */
  usage: 64,
  /** A setting must change before a restart can succeed. */
  configuration: 78,
} as const;

/** Ends this process with a sentence for its user. */
export function end(code: number, sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  return process.exit(code);
}
