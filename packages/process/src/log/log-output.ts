import { writeSync } from "node:fs";

const FULL_PIPE_RETRIES = 20;
const FULL_PIPE_PAUSE_MS = 1;
const STDOUT = 1;

const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** True for an error that means a pipe whose reader is behind, not a lost line. */
const isBehind = (error: unknown) => error instanceof Error && "code" in error && error.code === "EAGAIN";

/**
 * Writes log lines to a file descriptor and never throws: a line that cannot be written, on a full disk or into a
 * closed pipe, is counted. The next line that can be written is preceded by one that states how many were lost.
 */
export class LogOutput {
  readonly #fd: number;
  #lost = 0;
  #reported = 0;
  /** True when the last line was cut in the middle. */
  #isTorn = false;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** Lines lost since the process started. */
  get lost(): number {
    return this.#lost;
  }

  write(line: string): void {
    try {
      if (this.#lost > this.#reported) this.#report();
      this.#writeAll(line);
    } catch {
      this.#lost += 1;
    }
  }

  #report(): void {
    const lost = this.#lost - this.#reported;
    const record = { level: 50, time: Date.now(), pid: process.pid, lost, msg: "log lines were lost" };
    this.#writeAll(`${JSON.stringify(record)}\n`);
    this.#reported = this.#lost;
  }

  #writeAll(line: string): void {
    const bytes = Buffer.from(this.#isTorn ? `\n${line}` : line);
    let written = 0;
    for (let retries = FULL_PIPE_RETRIES; written < bytes.length;) {
      try {
        written += writeSync(this.#fd, bytes, written);
      } catch (error) {
        this.#isTorn ||= written > 0;
        if (!isBehind(error) || retries === 0) throw error;
        retries -= 1;
        Atomics.wait(sleeper, 0, 0, FULL_PIPE_PAUSE_MS);
      }
    }
    this.#isTorn = false;
  }
}

/** Standard output of this process as the destination of its log. */
export const logOutput = new LogOutput(STDOUT);

/** Options of the gauge of lost log lines, in the form of prom-client. */
export const lostLinesGauge = {
  name: "log_lines_lost",
  help: "Log lines that could not be written since the start",
  collect(this: { set: (count: number) => void }): void {
    this.set(logOutput.lost);
  },
};
