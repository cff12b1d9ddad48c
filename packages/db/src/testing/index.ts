export {
  connectAs,
  createTestDatabase,
  TEST_SERVER_VARIABLE,
  type Filling,
  type TestDatabase,
} from "./test-database.ts";
export { startTestServer, type TestServer } from "./test-server.ts";
export { randomFrom } from "./random-from.ts";
export { seedOf } from "./seed-of.ts";
export { startFaultLink, type FaultLink, type LostDirection } from "./fault-link.ts";
export { installedOf, startProgram, type ServerProgram } from "./server-program.ts";
export { pgbouncer, startTestPooler, type TestPooler } from "./test-pooler.ts";

/**
 * Longest wait of a test, in milliseconds. Only what hangs reaches it: no test depends on the speed of its machine,
 * which `npm run bench` measures.
 */
export const HANG_MS = 240_000;
