import type { SignRefusal } from "@wth/chain";

/** An expected refusal of a signature. */
export class Refused extends Error {
  override name = "Refused";
  readonly refusal: SignRefusal;
  /** Seconds after which a repeated request can succeed; undefined when it cannot. */
  readonly retryAfter: number | undefined;

  constructor(refusal: SignRefusal, retryAfter?: number, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
    this.retryAfter = retryAfter;
  }
}

/** @throws Refused */
export function refuse(refusal: SignRefusal, retryAfter?: number): never {
  throw new Refused(refusal, retryAfter);
}
