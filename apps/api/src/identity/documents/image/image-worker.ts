import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { ImageOutcome, ImageReply } from "./image-messages.ts";

const PROGRAM = join(import.meta.dirname, "image-process.ts");
/** A photo of 25 million pixels takes about a second. */
const JOB_MS_MAX = 15_000;
/** Files per process; replacing it bounds memory that a codec leaks. */
const JOBS_OF_A_PROCESS = 500;
const HEAP_MB_MAX = 96;

const lost: ImageOutcome = { lost: true };

/**
 * Sends files, one at a time, to a separate process without secrets and with limits on memory and time. A crash of that
 * process loses one file only.
 */
export class ImageWorker {
  #child: ChildProcess | undefined;
  #jobs = 0;
  /** Files that wait, by the account that sent them; the first account is next. */
  readonly #waiting = new Map<unknown, (() => Promise<void>)[]>();
  #work: Promise<void> | undefined;
  #isClosed = false;

  /** Returns the clean photo, or the reason why the file is refused. Accounts take turns. */
  clean(bytes: Buffer, account?: bigint): Promise<ImageOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<ImageOutcome>();
    const jobs = this.#waiting.get(account) ?? [];
    jobs.push(() => this.#run(bytes).then(resolve, reject));
    this.#waiting.set(account, jobs);
    this.#work ??= this.#workOff();
    return promise;
  }

  async #workOff(): Promise<void> {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) {
      const [account, jobs] = next;
      const job = jobs.shift();
      // further files of the account come after one of each other account
      this.#waiting.delete(account);
      if (jobs.length > 0) this.#waiting.set(account, jobs);
      await job?.();
    }
    this.#work = undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
    this.#end();
  }

  /** Id of the current process, for tests. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  #start(): ChildProcess {
    const child = fork(PROGRAM, [], {
      env: { MALLOC_ARENA_MAX: "2" },
      execArgv: [`--max-old-space-size=${HEAP_MB_MAX}`, "--disable-warning=ExperimentalWarning"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.unref();
    child.channel?.unref();
    this.#child = child;
    this.#jobs = 0;
    return child;
  }

  #end(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #run(bytes: Buffer): Promise<ImageOutcome> {
    if (this.#isClosed) return lost;
    const child = this.#child?.connected === true ? this.#child : this.#start();
    const reply = await ask(child, bytes);
    this.#jobs += 1;
    if (reply === undefined || this.#jobs >= JOBS_OF_A_PROCESS) this.#end();
    return reply ?? lost;
  }
}

/** Sends a file to the process. @returns undefined when the process ends or is late */
function ask(child: ChildProcess, bytes: Buffer): Promise<ImageReply | undefined> {
  return new Promise((resolve) => {
    const done = (reply: ImageReply | undefined) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.on("error", () => undefined);
      resolve(reply);
    };
    const timer = setTimeout(() => done(undefined), JOB_MS_MAX);
    child.once("message", (message) => done(message as ImageReply));
    child.once("exit", () => done(undefined));
    child.once("error", () => done(undefined));
    child.send(bytes, (error) => {
      if (error) done(undefined);
    });
  });
}
