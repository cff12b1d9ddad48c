import { startServer } from "#start-server.ts";
import { readConfig } from "#platform/settings/config.ts";
import { testDeployment } from "../test-api.ts";

/** The API as a process of its own, which a test may kill; it tells its address to whoever started it. */
const server = await startServer({ ...readConfig(process.env), port: 0 }, testDeployment);
process.send?.(server.url);
