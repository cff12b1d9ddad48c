import { monitorEventLoopDelay } from "node:perf_hooks";

const SAMPLE_MS = 500;
const RESOLUTION_MS = 20;
/** Time that the calls in progress may take at the present rate. */
const DRAIN_MS_MAX = 2_000;
/** Calls in progress below which the rate says nothing. */
const CALLS_MIN = 200;
/** Samples over which the rate is measured. */
const RATE_SAMPLES = 4;

/** Measures whether this process can answer a further call within two seconds. */
export class Pressure {
  /** Mean delay of the event loop over a sample, in ms; two such samples in a row are overload, one is a pause. */
  static delayMsMax = 500;

  readonly #loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #timer: NodeJS.Timeout;
  #calls = 0;
  #ended = 0;
  #rates: number[] = [];
  #slowSamples = 0;

  constructor() {
    this.#loop.enable();
    this.#timer = setInterval(() => {
      this.sample(this.#loop.mean / 1e6 - RESOLUTION_MS);
      this.#loop.reset();
    }, SAMPLE_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#loop.disable();
  }

  get isOver(): boolean {
    return this.#slowSamples >= 2 || this.drainMs > DRAIN_MS_MAX;
  }

  /** Calls in progress. */
  get calls(): number {
    return this.#calls;
  }

  /** Milliseconds until the calls in progress end at the present rate; 0 while they are few. */
  get drainMs(): number {
    if (this.#calls < CALLS_MIN || this.#rates.length < RATE_SAMPLES) return 0;
    const ended = this.#rates.reduce((sum, rate) => sum + rate, 0);
    return ended === 0 ? Infinity : (this.#calls * SAMPLE_MS * RATE_SAMPLES) / ended;
  }

  /** Begins a call. @returns a function that ends it */
  begin(): () => void {
    this.#calls += 1;
    return () => {
      this.#calls -= 1;
      this.#ended += 1;
    };
  }

  /** Records a sample. @param delayMs mean delay of the event loop, NaN when it was not measured */
  sample(delayMs: number): void {
    this.#slowSamples = delayMs > Pressure.delayMsMax ? this.#slowSamples + 1 : 0;
    this.#rates = [...this.#rates.slice(1 - RATE_SAMPLES), this.#ended];
    this.#ended = 0;
  }
}
