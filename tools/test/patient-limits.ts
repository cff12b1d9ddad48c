import { undeclaredRefusals } from "@wth/api/platform/http/error-replies.ts";
import { Pressure } from "@wth/api/platform/admission/pressure.ts";
import { connectionLimits, DatabaseWatch } from "@wth/db";
import { expect } from "vitest";

/**
 * Set-up of integration tests: calls and statements have several times their usual time. Seven files share two cores,
 * so an answer of a healthy process can take longer than users wait, and only a hang is a fault.
 */
const FACTOR = 6;
/** Places whose tests are of the limits of statements themselves. */
const USUAL = /\/packages\/db\/|\/src\/platform\/(?!http\/admission)/u;

type Times = {
  timeout: typeof AbortSignal.timeout;
  limits: typeof connectionLimits;
  silentTicksMax: number;
  delayMsMax: number;
};

declare global {
  var usualTimes: Times | undefined;
}

// files share a process
globalThis.usualTimes ??= {
  timeout: AbortSignal.timeout.bind(AbortSignal),
  limits: structuredClone(connectionLimits),
  silentTicksMax: DatabaseWatch.silentTicksMax,
  delayMsMax: Pressure.delayMsMax,
};
const { timeout, limits, silentTicksMax, delayMsMax } = globalThis.usualTimes;
undeclaredRefusals.areFailures = true;
AbortSignal.timeout = (milliseconds) => timeout(milliseconds * FACTOR);
Pressure.delayMsMax = delayMsMax * FACTOR;

const factor = USUAL.test(expect.getState().testPath ?? "") ? 1 : FACTOR;
DatabaseWatch.silentTicksMax = silentTicksMax * factor;
for (const [kind, usual] of Object.entries(limits)) {
  const scaled = Object.entries(usual).map(([name, milliseconds]) => [name, milliseconds * factor]);
  Object.assign(connectionLimits[kind as keyof typeof limits], Object.fromEntries(scaled));
}
