import { accountErrors } from "./errors/account.ts";
import { consoleErrors } from "./errors/console.ts";
import { generalErrors } from "./errors/general.ts";
import { identityErrors } from "./errors/identity.ts";
import { marketErrors } from "./errors/market.ts";
import { messagingErrors } from "./errors/messaging.ts";

/**
 * All refusals: name (thrown by the server, known to the client), number on the wire, and text in both languages.
 * Numbers below 1000 are HTTP statuses; 1004xxxxxx are domain codes and travel with status 200 unless `status` gives
 * another. The server fills in `{{name}}` in a text.
 */
export const errors = {
  ...generalErrors,
  ...identityErrors,
  ...accountErrors,
  ...marketErrors,
  ...messagingErrors,
  ...consoleErrors,
} as const;

export type ErrorName = keyof typeof errors;
export type Language = "en" | "zhCN";

const nameByCode = new Map<number, ErrorName>(
  Object.entries(errors).map(([name, { code }]) => [code, name as ErrorName]),
);

/** Returns the catalogue name of a number on the wire; undefined for an unknown number. */
export function errorName(code: number): ErrorName | undefined {
  return nameByCode.get(code);
}

/** A time for people, in UTC, as their time zone is unknown. */
const utcText = (iso: string): string => iso.replace(/^(\d+)-(\d+)-(\d+)T([\d:]+)(?:\.\d+)?Z$/, "$1/$2/$3 $4 UTC");

/** Returns an error's text with its variables filled in; `time` is given in the form of ISO 8601. */
export function errorText(
  name: ErrorName,
  language: Language,
  variables: Record<string, string | number> = {},
): string {
  return errors[name][language].replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const text = String(variables[key] ?? "");
    return key === "time" ? utcText(text) : text;
  });
}
