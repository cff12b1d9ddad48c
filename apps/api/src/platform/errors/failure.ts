import { errors, errorText, type ErrorName, type Language } from "@wth/api-contract";

/** An expected refusal from the catalogue. Thrown inside a transaction it undoes everything in it. */
export class Failure extends Error {
  override name = "Failure";
  readonly errorName: ErrorName;
  readonly variables: Record<string, string | number>;

  constructor(errorName: ErrorName, variables: Record<string, string | number> = {}) {
    super(errorName);
    this.errorName = errorName;
    this.variables = variables;
  }

  get code(): number {
    return errors[this.errorName].code;
  }

  /** HTTP status: the domain's own codes travel with 200 but where the catalogue says otherwise, the others are statuses themselves. */
  get status(): number {
    const { code, status }: { code: number; status?: number } = errors[this.errorName];
    return status ?? (code < 1000 ? code : 200);
  }

  text(language: Language): string {
    return errorText(this.errorName, language, this.variables);
  }
}

/** Refuses with an error of the catalogue. */
export function fail(errorName: ErrorName, variables?: Record<string, string | number>): never {
  throw new Failure(errorName, variables);
}
