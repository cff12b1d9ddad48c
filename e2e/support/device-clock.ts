/**
 * Runs in the page: a device whose clock is wrong by some milliseconds, until `moveClock`, and whose timers are right.
 */
export function shiftClock(ms: number): void {
  const Real = Date;
  const shift = { ms };
  class ShiftedDate extends Real {
    constructor(...parts: ConstructorParameters<typeof Date> | []) {
      if (parts.length === 0) super(Real.now() + shift.ms);
      else super(...parts);
    }
    static override now(): number {
      return Real.now() + shift.ms;
    }
  }
  Object.assign(window, { Date: ShiftedDate, clockShift: shift });
}

/** Runs in a page with `shiftClock`: its device's clock is wrong by this much from now on. */
export function moveClock(ms: number): void {
  (window as unknown as { clockShift: { ms: number } }).clockShift.ms = ms;
}
