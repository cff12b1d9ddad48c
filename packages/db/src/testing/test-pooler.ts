import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../embedded/index.ts";
import { installedOf, startProgram } from "./server-program.ts";

/** PgBouncer on this machine; undefined when it is not installed. */
export const pgbouncer = installedOf("pgbouncer");

export type TestPooler = {
  /** The address of the pooler in the place of the server's. */
  addressOf(url: string): string;
  stop(): Promise<void>;
};

/** Starts a pooler of transactions, with its settings as shipped, in front of the server of these addresses. */
export async function startTestPooler(urls: readonly string[]): Promise<TestPooler> {
  const folder = mkdtempSync(join(tmpdir(), "wth-test-pooler-"));
  const port = await freePort();
  const [server] = urls.map((url) => new URL(url));
  const users = urls.map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"`);
  const settings = [
    "[databases]",
    `* = host=${server?.hostname} port=${server?.port}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${join(folder, "users")}`,
    "pool_mode = transaction",
    "default_pool_size = 5",
    "max_client_conn = 500",
  ];
  writeFileSync(join(folder, "settings"), settings.join("\n"));
  writeFileSync(join(folder, "users"), users.join("\n"));
  // it refuses to run as root
  chmodSync(folder, 0o755);
  const account = process.getuid?.() === 0 ? ["-u", "daemon"] : [];
  const program = await startProgram(pgbouncer ?? "", [...account, join(folder, "settings")], port);
  return {
    addressOf(url) {
      const address = new URL(url);
      address.port = String(port);
      return address.href;
    },
    async stop() {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
