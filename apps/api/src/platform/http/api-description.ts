import { errors, refusalsOf, routes, takesKey, type ErrorName, type Route } from "@wth/api-contract";
import { errorNotes } from "@wth/api-contract/notes";
import { otherPaths, uploadRefusals } from "./other-paths.ts";

type Operation = {
  operationId?: string;
  description?: string;
  parameters?: object[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object; examples?: object }> }>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};

const JSON_TYPE = "application/json";
const callsByName = new Map(Object.entries<Route>(routes));

const statusOf = (name: ErrorName): number => {
  const { code, status }: { code: number; status?: number } = errors[name];
  return status ?? (code < 1000 ? code : 200);
};

/** Answers of refusals by name. */
const examplesOf = (names: readonly ErrorName[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { summary: errorNotes[name]?.when ?? name, value: { code: errors[name].code, data: null, msg: errors[name].en } },
    ]),
  );

/** Headers of the answers of refusals. */
const headersOf = (names: readonly ErrorName[]) => ({
  ...(names.includes("tooManyRequests") || names.includes("overloaded")
    ? { "Retry-After": { $ref: "#/components/headers/RetryAfter" } }
    : {}),
  ...(names.includes("unauthorized") ? { "WWW-Authenticate": { $ref: "#/components/headers/WwwAuthenticate" } } : {}),
});

const refused = (names: readonly ErrorName[]) => ({
  description: `Refused: ${names.join(", ")}`,
  headers: headersOf(names),
  content: { [JSON_TYPE]: { schema: { $ref: "#/components/schemas/Refusal" }, examples: examplesOf(names) } },
});

/** Responses of refusals by their status. */
function refusedResponses(names: readonly ErrorName[]): Operation["responses"] {
  const byStatus = Map.groupBy(names, statusOf);
  return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), refused(group)]));
}

function sentences(route: Route): string[] {
  const { auth, money, begins, method, perMinute = 600 } = route;
  return [
    auth === "user" ? "Needs the bearer token of a session." : "Needs no session.",
    ...(money === true ? ["Moves or reserves money, so it is refused while balances are checked."] : []),
    ...(takesKey(route) ? ["Runs once for an Idempotency-Key, however often it is sent."] : []),
    ...(money === true && method === "GET" ? ["A repeated call returns the same order while it is valid."] : []),
    ...(begins === true ? ["Refused during maintenance."] : []),
    `At most ${perMinute} requests a minute ${auth === "user" ? "by one account" : "from one network address"}.`,
  ];
}

function completeOperation(operation: Operation, call: Route): void {
  const names = refusalsOf(call);
  const { 200: atOnce = [], ...others } = Object.groupBy(names, statusOf) as Record<number, ErrorName[]>;
  const [success] = Object.entries(operation.responses["200"]?.content ?? {});
  operation.description = sentences(call).join(" ");
  operation.parameters = [
    ...(operation.parameters ?? []),
    { $ref: "#/components/parameters/AcceptLanguage" },
    ...(takesKey(call) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  const done = {
    description: atOnce.length === 0 ? "Done; code is 0" : `Done, with code 0, or refused: ${atOnce.join(", ")}`,
    content: { [success?.[0] ?? JSON_TYPE]: { schema: success?.[1].schema ?? {}, examples: examplesOf(atOnce) } },
  };
  if (atOnce.length === 0) delete (done.content[JSON_TYPE] as { examples?: object }).examples;
  operation.responses = { 200: done, ...refusedResponses(Object.values(others).flat()) };
}

/** Names of the schemas that a part of the description refers to, directly or through others. */
function usedSchemas(part: unknown, schemas: Record<string, object>, found = new Set<string>()): Set<string> {
  for (const [, name = ""] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    usedSchemas(schemas[name] ?? {}, schemas, found);
  }
  return found;
}

const detailsSchema = {
  type: "object",
  description:
    "Values of the reason: `left`, `unit` and `time` of a limit that is reached, `field` of a request without its form",
  additionalProperties: { oneOf: [{ type: "string" }, { type: "number" }] },
};

/** Adds what the framework's description of the calls lacks: refusals, headers, and addresses that are not calls. */
export function completeDescription(document: object): object {
  const { paths, components } = document as Description;
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const call = callsByName.get(operation.operationId ?? "");
    if (call) completeOperation(operation, call);
  }
  const refusedStream = refusedResponses(["unauthorized", "tooManyRequests", "internal", "overloaded"]);
  const allPaths = { ...paths, ...otherPaths(refusedStream, refused(uploadRefusals)) };
  const schemas = components["schemas"] ?? {};
  const used = usedSchemas(allPaths, schemas);
  return {
    ...document,
    paths: allPaths,
    components: {
      ...components,
      schemas: {
        ...Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
        Refusal: {
          type: "object",
          description: "A refused request; docs/errors.md lists the numbers.",
          required: ["code", "data", "msg"],
          properties: {
            code: {
              type: "integer",
              enum: Object.values(errors).map(({ code }) => code),
              description: "Number of the refusal",
            },
            data: { type: "null" },
            msg: { type: "string", description: "Reason in the language of the request" },
            details: detailsSchema,
          },
        },
      },
      headers: {
        WwwAuthenticate: {
          description: "Scheme of authentication; with error=invalid_token when the request had a token",
          schema: { type: "string", example: 'Bearer realm="WTH"' },
        },
        RetryAfter: {
          description: "Seconds until the request may be repeated",
          schema: { type: "integer", minimum: 0 },
        },
      },
      parameters: {
        AcceptLanguage: {
          name: "Accept-Language",
          in: "header",
          required: false,
          description: "Preferred languages of texts: any Chinese, or English",
          schema: { type: "string", example: "en" },
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description: "A name of the caller's intent: repeats with the same key return the first answer for 7 days",
          schema: {
            type: "string",
            pattern: "^[\\x21-\\x7e]{8,200}$",
            example: "5f0e6c1a-3b1d-4a55-9a0e-2f6f5d3c7b11",
          },
        },
      },
    },
  };
}
