import { accountErrors } from "./errors/account.ts";
import { consoleErrors } from "./errors/console.ts";
import { generalErrors } from "./errors/general.ts";
import { identityErrors } from "./errors/identity.ts";
import { marketErrors } from "./errors/market.ts";

/**
 * Every refusal: its name (thrown by the server, known to the client), its number on the wire and its text in both
 * languages. Numbers below 1000 are HTTP statuses; 1004xxxxxx are the domain's own and travel with status 200.
 * `{{name}}` in a text is filled in by the server. `status` is the HTTP status of a domain's number that has another one.
 */
export const errors = {
  ...generalErrors,
  ...identityErrors,
  ...accountErrors,
  ...marketErrors,
  ...consoleErrors,
} as const;

export type ErrorName = keyof typeof errors;
export type Language = "en" | "zhCN";

const nameByCode = new Map<number, ErrorName>(
  Object.entries(errors).map(([name, { code }]) => [code, name as ErrorName]),
);

/** The catalogue name of a number on the wire, if it is known. */
export function errorName(code: number): ErrorName | undefined {
  return nameByCode.get(code);
}

/** An error's text with its variables filled in. */
export function errorText(
  name: ErrorName,
  language: Language,
  variables: Record<string, string | number> = {},
): string {
  return errors[name][language].replace(/\{\{(\w+)\}\}/g, (_, key: string) => String(variables[key] ?? ""));
}
