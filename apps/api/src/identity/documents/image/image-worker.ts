import { fork, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import type { ImageReply } from "./image-process.ts";

/** Result of checking a file. `lost` means that the check ended the process or took too long. */
export type ImageOutcome = ImageReply | { lost: true };

const PROGRAM = join(import.meta.dirname, "image-process.ts");
/** A photo of 25 million pixels takes about a second. */
const JOB_MS_MAX = 15_000;
/** Files per process; replacing it bounds memory that a codec leaks. */
const JOBS_OF_A_PROCESS = 500;
const HEAP_MB_MAX = 96;

const lost: ImageOutcome = { lost: true };

/** Account and network that sent a file. */
export type Sender = { account: bigint; network: string };
type Job = { sender: Sender | undefined; run: () => Promise<void> };

/**
 * Sends files, one at a time, to a separate process without secrets and with limits on memory and time. A crash of that
 * process loses one file only.
 */
export class ImageWorker {
  #child: ChildProcess | undefined;
  #jobs = 0;
  readonly #waiting: Job[] = [];
  /** Milliseconds that the files of each network and each account took since the last time when none waited. */
  readonly #spent = new Map<Sender[keyof Sender], number>();
  #work: Promise<void> | undefined;
  #isClosed = false;

  /**
   * Returns the clean photo, or the reason why the file is refused. The next file is of the network, and then of the
   * account, whose files took the least time so far: many costly files delay those of another network by the one in
   * work.
   */
  clean(bytes: Buffer, sender?: Sender): Promise<ImageOutcome> {
    const { promise, resolve, reject } = Promise.withResolvers<ImageOutcome>();
    this.#waiting.push({ sender, run: () => this.#run(bytes).then(resolve, reject) });
    this.#work ??= this.#workOff();
    return promise;
  }

  async #workOff(): Promise<void> {
    for (let job = this.#takeNext(); job !== undefined; job = this.#takeNext()) {
      const began = performance.now();
      await job.run();
      const ms = performance.now() - began;
      for (const key of Object.values(job.sender ?? {})) this.#spent.set(key, this.#spentBy(key) + ms);
    }
    this.#spent.clear();
    this.#work = undefined;
  }

  #takeNext(): Job | undefined {
    const cost = ({ sender }: Job, of: keyof Sender) => (sender ? this.#spentBy(sender[of]) : 0);
    const [next] = this.#waiting.toSorted(
      (a, b) => cost(a, "network") - cost(b, "network") || cost(a, "account") - cost(b, "account"),
    );
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }

  #spentBy(key: Sender[keyof Sender]): number {
    return this.#spent.get(key) ?? 0;
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
