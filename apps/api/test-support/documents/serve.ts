import { startServer } from "#start-server.ts";
import { readConfig } from "#platform/settings/config.ts";
import { testDeployment } from "../test-api.ts";

/** Starts the API as a process that a test may kill; it sends its address to its parent. */
const server = await startServer({ ...readConfig(process.env), port: 0 }, testDeployment);
process.send?.(server.url);
