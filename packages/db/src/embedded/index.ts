export { freePort } from "./free-port.ts";
export { commandLineOf, isAlive, waitUntilGone } from "./process-identity.ts";
export {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from "./start-embedded-postgres.ts";
export { stopEmbeddedPostgres } from "./stop-embedded-postgres.ts";
