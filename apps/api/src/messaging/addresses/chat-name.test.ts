import { expect, test } from "vitest";
import { chatName } from "./chat-name.ts";

test.each([
  [{ first_name: "Reef", last_name: "Diver", username: "reef" }, "Reef Diver (@reef)"],
  [{ first_name: "Reef" }, "Reef"],
  [{ username: "reef" }, "@reef"],
  [{}, ""],
  [{ first_name: "\u202eevil\u0000\n  x", username: "a" }, "evil x (@a)"],
  [{ first_name: "🐳".repeat(150) }, "🐳".repeat(50)],
])("names a chat without characters that change the text around it: %o [U32]", (names, expected) => {
  expect(chatName(names)).toBe(expected);
  expect(chatName({ ...names, username: "u".repeat(32) }).length).toBeLessThanOrEqual(100);
});
