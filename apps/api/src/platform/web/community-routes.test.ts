import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerCommunityRoutes } from "./community-routes.ts";

test("leads to configured channels only [U11]", async () => {
  await using app = Fastify();
  registerCommunityRoutes(app, { community: { telegram: "https://telegram.example/wth" } });
  const answer = await app.inject("/community/telegram");
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "https://telegram.example/wth"]);
  expect((await app.inject("/community/x")).statusCode).toBe(404);
});
