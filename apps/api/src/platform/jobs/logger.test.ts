import { expect, test } from "vitest";
import { loggedPath } from "./logger.ts";

test("what lets somebody in is not logged with a path: queries and tickets of uploads", () => {
  expect(loggedPath("/app-api/infra/file/photo?key=kyc/1/a&signature=abc")).toBe("/app-api/infra/file/photo");
  expect(loggedPath("/app-api/infra/file/upload/dGlja2V0")).toBe("/app-api/infra/file/upload/[ticket]");
  expect(loggedPath("/app-api/infra/file/upload/dGlja2V0?x=1")).toBe("/app-api/infra/file/upload/[ticket]");
  expect(loggedPath("/app-api/user/profile/get")).toBe("/app-api/user/profile/get");
});
