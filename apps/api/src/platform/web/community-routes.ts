import type { FastifyInstance } from "fastify";
import type { Config } from "../settings/config.ts";
import { communityChannels } from "../settings/site-config.ts";
import { pageRoute } from "./site-files.ts";

/**
 * Redirects to the configured channels of the community; pages link here, because settings are unknown at build time.
 */
export function registerCommunityRoutes(app: FastifyInstance, { community }: Pick<Config, "community">): void {
  for (const channel of communityChannels) {
    const address = community[channel];
    if (address === undefined) continue;
    app.get(`/community/${channel}`, pageRoute, (_, reply) =>
      reply.header("cache-control", "no-cache").redirect(address, 302),
    );
  }
}
