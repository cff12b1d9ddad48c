/**
 * Set-up of integration tests: a call has several times its usual time. Seven files share two cores, so an answer of a healthy
 * process can take longer than users wait, and only a hang is a fault.
 */
const FACTOR = 6;

declare global {
  var usualTimeout: typeof AbortSignal.timeout | undefined;
}

// files share a process
globalThis.usualTimeout ??= AbortSignal.timeout.bind(AbortSignal);
const { usualTimeout } = globalThis;
AbortSignal.timeout = (milliseconds) => usualTimeout(milliseconds * FACTOR);
