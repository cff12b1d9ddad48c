import type { IncomingHttpHeaders } from "node:http";
import { languageOf, languageTags } from "../web/request-language.ts";
import type { Failure } from "../errors/failure.ts";

/** Scheme of authentication that a refused caller may use. */
const CHALLENGE = 'Bearer realm="WTH"';

/** Status, headers and body of a refusal, for the framework's replies and for raw connections alike. */
export type RefusalAnswer = { status: number; headers: Record<string, string>; body: string };

/** Returns the answer to a refused request in the language that its headers prefer. */
export function refusalAnswer(failure: Failure, request: { headers: IncomingHttpHeaders }): RefusalAnswer {
  const language = languageOf(request);
  const { seconds } = failure.variables;
  const hadCredentials = request.headers.authorization !== undefined;
  return {
    status: failure.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-language": languageTags[language],
      vary: "Accept-Language",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...(failure.status === 401
        ? { "www-authenticate": hadCredentials ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE }
        : {}),
      ...(seconds === undefined ? {} : { "retry-after": String(seconds) }),
    },
    body: JSON.stringify({ code: failure.code, data: null, msg: failure.text(language), details: failure.details }),
  };
}
