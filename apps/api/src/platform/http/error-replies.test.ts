import Fastify from "fastify";
import { afterEach, expect, test } from "vitest";
import { fail } from "../errors/failure.ts";
import { registerErrorReplies, undeclaredRefusals } from "./error-replies.ts";

afterEach(() => {
  undeclaredRefusals.areFailures = false;
});

/** Returns the codes of a refusal that the call declares, and of one that it does not. */
async function codes(): Promise<unknown[]> {
  const app = Fastify();
  registerErrorReplies(app);
  const config = { refusals: new Set(["notFound"] as const) };
  app.get("/declared", { config }, () => fail("notFound"));
  app.get("/undeclared", { config }, () => fail("forbidden"));
  const answers = await Promise.all(["/declared", "/undeclared"].map((url) => app.inject({ url })));
  await app.close();
  return answers.map((answer) => answer.json<{ code: unknown }>().code);
}

test("an undeclared refusal is a failure of the server in tests alone [H04]", async () => {
  expect(await codes()).toEqual([404, 403]);
  undeclaredRefusals.areFailures = true;
  expect(await codes()).toEqual([404, 500]);
});
