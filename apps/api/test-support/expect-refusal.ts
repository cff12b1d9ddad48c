import type { ErrorName } from "@wth/api-contract";
import { expect } from "vitest";
import { refusalOf } from "./refusal-of.ts";

/**
 * Fails the test unless a call over HTTP or a use case is refused with this name.
 * @param input shown on failure, for a test that tries many inputs
 */
export async function expectRefusal(call: Promise<unknown>, name: ErrorName, input?: string): Promise<void> {
  expect(await refusalOf(call), input).toBe(name);
}
