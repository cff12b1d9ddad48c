import type { marketRoutes } from "@wth/api-contract";
import type { Caller, HandlersOf } from "#platform/http/handlers.ts";
import { c2cReadHandlers } from "./market-read-routes.ts";
import { c2cWriteHandlers, type C2cParts } from "./market-write-routes.ts";
import type { Market } from "./order-book/market.ts";

type C2cHandlers = HandlersOf<typeof marketRoutes>;
type AnyHandler = (context: { caller: Caller }) => Promise<unknown>;

/** Notes with every call that the caller is in the market. */
function noting(handlers: C2cHandlers, { presence, clock }: Market): C2cHandlers {
  const noted = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (context: { caller: Caller }) => {
      presence.touch(context.caller.userId, await clock.now());
      return (handler as AnyHandler)(context);
    },
  ]);
  return Object.fromEntries(noted) as C2cHandlers;
}

export function marketCallHandlers(parts: C2cParts & { market: Market }): C2cHandlers {
  const { market, deployment, files } = parts;
  const reading = c2cReadHandlers({ market, chainId: deployment.chainId, links: files.links });
  return noting({ ...reading, ...c2cWriteHandlers(parts) }, market);
}
