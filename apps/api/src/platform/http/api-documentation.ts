import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { prepareBody, sendPrepared, type PreparedBody } from "../web/prepared-body.ts";
import { pageRoute } from "../web/site-files.ts";
import { completeDescription } from "./api-description.ts";

const tags = {
  auth: "Sign-in and sessions",
  profile: "The caller's profile",
  socialization: "The network of invited users",
  assets: "Balances, transfers and statements",
  c2c: "The market of WTH for USDT",
  mining: "Rigs and their yield",
  nft: "Tokens of the caller",
  "nft-number-order": "Purchase of the number NFT",
  "wths-order": "Swap of WTH to WTHS",
  dividend: "Dividends of levels and NFT",
  giveaway: "The referral campaign",
  activity: "The Blue Whale Plan",
  stats: "Figures of the platform",
  file: "Uploads of photos",
  kyc: "Identity checks",
  notification: "The caller's inbox",
  common: "Configuration of clients",
  events: "Live updates",
};

/**
 * Script of the documentation pages. Their library writes text as markup; this policy lets only plain elements without
 * attributes through. `dompurify` is the policy of the library's own cleaner of markup.
 */
const TRUST_MARKUP = `trustedTypes.createPolicy("default", {
  createHTML: (text) => (/^(?:[^<]|<\\/?(?:p|code|em|strong|ul|ol|li)>)*$/.test(text) ? text : null),
});
`;
/**
 * Style sheet that the library adds to its page; another version may need another hash, which the browser test shows.
 */
const STYLE_HASH = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";
const ownPolicies = (policy: string): string =>
  policy
    .replace("trusted-types default", "trusted-types default dompurify")
    .replace("style-src 'self'", `style-src 'self' ${STYLE_HASH}`);

/** Registers the description of all calls that are registered afterwards, and the pages that show it. */
export async function registerDocumentation(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "WTH",
        version: "1",
        description: "Every answer is { code, data, msg }; code 0 is success. Amounts are exact decimal strings.",
        license: { name: "All rights reserved", url: publicUrl },
      },
      servers: [{ url: publicUrl }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => completeDescription(jsonSchemaTransformObject(document)),
  });
  await app.register(swaggerUi, {
    routePrefix: "/api-docs",
    transformStaticCSP: ownPolicies,
    theme: { js: [{ filename: "trust-markup.js", content: TRUST_MARKUP }] },
  });
  let description: PreparedBody | undefined;
  app.get("/openapi.json", pageRoute, (request, reply) => {
    description ??= prepareBody(JSON.stringify(app.swagger()), "application/json; charset=utf-8");
    return sendPrepared(request, reply, description);
  });
}
