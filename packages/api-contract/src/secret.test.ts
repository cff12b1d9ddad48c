import { expect, test } from "vitest";
import { z } from "./zod.ts";
import { consoleRoutes, type ConsoleRoute } from "./console/index.ts";
import type { Route } from "./route.ts";
import { routes } from "./routes.ts";

/** Names of fields whose value opens a session, a photo or an upload, or is the number of a document. */
const SECRET =
  /"(?:accessToken|refreshToken|uploadUrl|photos|pictures|idNumber|id(?:Front|Back)Image)":|"token":\{"type":"string"\}/;

test("marks every call whose answer carries a secret, so that it is not compressed [S40]", () => {
  const calls = { ...routes, ...consoleRoutes } as Record<string, Route | ConsoleRoute>;
  const carries = ({ data }: Route | ConsoleRoute): boolean =>
    SECRET.test(JSON.stringify(z.toJSONSchema(data, { unrepresentable: "any" })));
  for (const [name, call] of Object.entries(calls)) expect(call.secret === true, name).toBe(carries(call));
});
