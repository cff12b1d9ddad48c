import { errors, errorText, type ErrorName, type Language } from "@wth/api-contract";

/** An expected refusal of the error catalogue. Thrown inside a transaction it rolls the transaction back. */
export class Failure extends Error {
  override name = "Failure";
  readonly errorName: ErrorName;
  readonly variables: Record<string, string | number>;
  /** Security event that this refusal is, when its name does not tell; logged, not sent. */
  readonly detail: string | undefined;

  constructor(errorName: ErrorName, variables: Record<string, string | number> = {}, detail?: string) {
    super(errorName);
    this.detail = detail;
    this.errorName = errorName;
    this.variables = variables;
  }

  get code(): number {
    return errors[this.errorName].code;
  }

  /**
   * HTTP status. Codes below 1000 are statuses themselves; the domain's codes use 200 unless the catalogue names
   * another.
   */
  get status(): number {
    const { code, status }: { code: number; status?: number } = errors[this.errorName];
    return status ?? (code < 1000 ? code : 200);
  }

  /** Values of this refusal, if the catalogue sends them and there are any. */
  get details(): Record<string, string | number> | undefined {
    const { details }: { code: number; details?: true } = errors[this.errorName];
    return details && Object.keys(this.variables).length > 0 ? this.variables : undefined;
  }

  text(language: Language): string {
    return errorText(this.errorName, language, this.variables);
  }
}

export function fail(errorName: ErrorName, variables?: Record<string, string | number>): never {
  throw new Failure(errorName, variables);
}
