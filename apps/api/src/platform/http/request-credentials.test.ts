import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { bearerToken, loggedPath } from "./request-credentials.ts";

const tokenIn = (authorization?: string) => bearerToken({ headers: { authorization } } as FastifyRequest);

test("reads a bearer token in any case of the scheme's name, and no other token", () => {
  expect([tokenIn("Bearer abc"), tokenIn("bEARER  abc")]).toEqual(["abc", "abc"]);
  for (const other of [undefined, "", "Basic abc", "Bearer", "Bearer a b", "abc"])
    expect(tokenIn(other)).toBeUndefined();
});

test("logged paths omit credentials: query strings and upload tickets", () => {
  expect(loggedPath("/app-api/infra/file/photo?key=kyc/1/a&signature=abc")).toBe("/app-api/infra/file/photo");
  expect(loggedPath("/app-api/infra/file/upload/dGlja2V0")).toBe("/app-api/infra/file/upload/[ticket]");
  expect(loggedPath("/app-api/infra/file/upload/dGlja2V0?x=1")).toBe("/app-api/infra/file/upload/[ticket]");
  expect(loggedPath("/app-api/user/profile/get")).toBe("/app-api/user/profile/get");
});
