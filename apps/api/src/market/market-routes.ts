import type { marketRoutes } from "@wth/api-contract";
import type { Caller, HandlersOf } from "#platform/http/handlers.ts";
import { readHandlers } from "./market-read-routes.ts";
import { writeHandlers, type WriteTools } from "./market-write-routes.ts";
import type { Market } from "./order-book/market.ts";

type MarketHandlers = HandlersOf<typeof marketRoutes>;
type AnyHandler = (context: { caller: Caller }) => Promise<unknown>;

/** Records with every call that the caller is online in the market. */
function recordingPresence(handlers: MarketHandlers, { presence, clock }: Market): MarketHandlers {
  const wrapped = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (context: { caller: Caller }) => {
      presence.touch(context.caller.userId, await clock.now());
      return (handler as AnyHandler)(context);
    },
  ]);
  return Object.fromEntries(wrapped) as MarketHandlers;
}

export function marketCallHandlers(parts: WriteTools & { market: Market }): MarketHandlers {
  const { market, deployment, files } = parts;
  const reading = readHandlers({ market, chainId: deployment.chainId, links: files.links });
  return recordingPresence({ ...reading, ...writeHandlers(parts) }, market);
}
