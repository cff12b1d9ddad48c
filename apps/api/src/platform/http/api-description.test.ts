import { refusalsOf, routes, type Route } from "@wth/api-contract";
import { expect, test } from "vitest";
import { describeApi } from "./describe-api.ts";

type Described = {
  operationId: string;
  description: string;
  parameters: { $ref?: string }[];
  responses: Record<string, { content: Record<string, { examples?: object }>; headers?: object }>;
};
const description = (await describeApi("https://wth.example")) as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, { pattern?: string }> };
};
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name) as Described;

test("describes every refusal of every call under its status [S43, H04]", () => {
  for (const [name, call] of Object.entries<Route>(routes)) {
    const { description, responses } = operationOf(name);
    const documented = Object.values(responses).flatMap(({ content }) =>
      Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)),
    );
    expect(documented.toSorted(), name).toEqual(refusalsOf(call).toSorted());
    expect(description, name).not.toBe("");
  }
});

test("describes a limit as one of an account, or of a network without a session [S11]", () => {
  expect(operationOf("notificationAskConfirmation").description).toContain(
    "At most 5 requests a minute by one account.",
  );
  expect(operationOf("notificationConfirmMail").description).toContain(
    "30 requests a minute from one network address.",
  );
});

test("describes the Idempotency-Key of the calls that take one, and of no other [S43]", () => {
  for (const [name, { money, once, method }] of Object.entries<Route>(routes)) {
    const keys = operationOf(name).parameters.filter(({ $ref }) => $ref?.endsWith("/IdempotencyKey"));
    expect(keys.length, name).toBe((money ?? once) === true && method !== "GET" ? 1 : 0);
  }
});

test("describes the 503 and the 401 of every call and the stream [S43]", () => {
  for (const name of [...Object.keys(routes), "liveChanges"])
    expect(operationOf(name).responses["503"]?.headers, name).toHaveProperty("Retry-After");
  expect(operationOf("liveChanges").responses["401"]?.headers).toHaveProperty("WWW-Authenticate");
});

test("says what each number means that stands for a state or a kind", () => {
  const codes: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      const { type, description: text } = (each ?? {}) as { type?: string; description?: string };
      if (type === "integer" && /^(?:status|source|\w*Type|type|\w*Level)$/.test(key) && text === undefined)
        codes.push(`${path}.${key}`);
      visit(each, `${path}.${key}`);
    }
  };
  visit(description, "");
  expect(codes).toEqual([]);
});

test("describes the form of amounts, the event stream and the upload [S43]", () => {
  expect(description.components.schemas["Amount"]?.pattern).toBe("^\\d{1,60}(\\.\\d{1,18})?$");
  expect(description.components.schemas["InputAmountInput"]?.pattern).toBe("^\\d{1,30}(\\.\\d{1,4})?$");
  expect(Object.keys(operationOf("liveChanges").responses["200"]?.content ?? {})).toEqual(["text/event-stream"]);
  expect(operationOf("fileUpload")).toBeDefined();
});
