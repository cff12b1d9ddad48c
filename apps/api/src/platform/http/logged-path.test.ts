import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test("logged paths omit credentials: query strings and upload tickets", () => {
  expect(loggedPath("/app-api/infra/file/photo?key=kyc/1/a&signature=abc")).toBe("/app-api/infra/file/photo");
  expect(loggedPath("/app-api/infra/file/upload/dGlja2V0")).toBe("/app-api/infra/file/upload/[ticket]");
  expect(loggedPath("/app-api/infra/file/upload/dGlja2V0?x=1")).toBe("/app-api/infra/file/upload/[ticket]");
  expect(loggedPath("/app-api/user/profile/get")).toBe("/app-api/user/profile/get");
});
