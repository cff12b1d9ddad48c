// Follows docs/operate/README.md word by word in a fresh Debian root, which has nothing of this repository but the
// archive: node tools/operate/clean-host/main.ts ROOT ARCHIVE. Needs root, debootstrap, chroot and unshare, and the
// ports of the page.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startTestPlatform, writeCertificate } from "./test-platform.ts";

const [root, archive] = process.argv.slice(2);
if (root === undefined || archive === undefined) throw new Error("Name a root that does not exist, and an archive.");
if (existsSync(root)) throw new Error(`${root} exists: this begins with a new root.`);
const MIRROR = process.env["DEBIAN_MIRROR"] ?? "http://deb.debian.org/debian";
const SYSTEM_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
const PAGES = join(import.meta.dirname, "../../../docs/operate");
const READY_TRIES = 300;

/** The blocks of commands of a page. */
const blocksOf = (page: string): string[] =>
  [...readFileSync(join(PAGES, page), "utf8").matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = ""]) => block);

/** Commands to serving; the first block sets the variables, which this trial replaces by its own. */
const commands = blocksOf("README.md").slice(1);
/** A backup, its archive of a moment later, and its verification. */
const [backup = "", verification = ""] = blocksOf("backup.md");
const laterCommands = [backup, "sleep 45\n", verification];

function bootstrap(into: string): void {
  const args = ["--variant=minbase", "--include=systemd", "bookworm", into, MIRROR];
  const { status } = spawnSync("debootstrap", args, { stdio: "ignore", env: { PATH: SYSTEM_PATH } });
  if (status !== 0) throw new Error(`debootstrap ended with ${status}`);
  for (const file of ["/etc/hosts", "/etc/resolv.conf", "/etc/apt/apt.conf.d/99artifact-registry"])
    if (existsSync(file)) copyFileSync(file, join(into, file));
  writeFileSync(join(into, "usr/sbin/policy-rc.d"), "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  copyFileSync(join(import.meta.dirname, "systemctl"), join(into, "usr/local/sbin/systemctl"));
}

/** One shell, as the operator's: variables last, and every block reports when it began. */
function scriptOf(variables: Readonly<Record<string, string>>, blocks: readonly string[]): string {
  const exports = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`);
  const timed = blocks.flatMap((block, at) => [`echo "== block ${at + 1} at $(date +%s)"`, block]);
  return ["set -eu", ...exports, ...timed, 'echo "== done at $(date +%s)"', ""].join("\n");
}

async function answers(host: string, path: string): Promise<number> {
  const options = { host: "127.0.0.1", servername: host, path, headers: { host, accept: "text/html" } };
  const sent = request({ ...options, rejectUnauthorized: false });
  sent.end();
  const [response] = (await once(sent, "response")) as [{ statusCode: number; resume(): void }];
  response.resume();
  return response.statusCode;
}

async function untilServing(host: string, path: string): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if ((await answers(host, path).catch(() => 0)) === 200) return;
    await pause(200);
  }
  throw new Error(`https://${host}${path} does not answer with 200.`);
}

bootstrap(root);
const place = join(root, "srv/wth");
mkdirSync(place, { recursive: true });
copyFileSync(archive, join(place, basename(archive)));
writeCertificate(join(place, "app.pem"), "app.example.org");
writeCertificate(join(place, "console.pem"), "console.example.org");
const { chain, signerKey } = await startTestPlatform(place);
const variables = {
  CHAIN_ID: "97",
  APP_HOST: "app.example.org",
  CONSOLE_HOST: "console.example.org",
  NODES: `${chain.rpcUrl},${chain.rpcUrl.replace("127.0.0.1", "localhost")}`,
  PUBLIC_NODE: chain.rpcUrl,
  // no validators vote on the local chain, so the indexer reads nothing
  CHECKPOINT: `0:0x${"0".repeat(64)}`,
  OPERATORS: `0x${"1".repeat(40)},0x${"2".repeat(40)}`,
  SIGNER_KEY: signerKey,
};
writeFileSync(join(root, "root/serving.sh"), scriptOf(variables, commands));
writeFileSync(join(root, "root/backup.sh"), scriptOf(variables, laterCommands));
// the second script begins when the platform serves
writeFileSync(join(root, "root/page.sh"), "sh serving.sh && read -r _ && sh backup.sh && exec sleep infinity\n");
const began = Date.now();
const mounts = "mount -t proc proc proc && mount -t tmpfs tmpfs run && mount -t devtmpfs dev dev 2>/dev/null || true";
const enter = `${mounts}; exec chroot . env -i PATH=${SYSTEM_PATH} HOME=/root DEBIAN_FRONTEND=noninteractive sh -c "cd /root && . ./page.sh"`;
const shell = spawn("unshare", ["--mount", "--pid", "--fork", "--kill-child", "sh", "-c", enter], {
  cwd: root,
  stdio: ["pipe", "pipe", "inherit"],
  env: { PATH: SYSTEM_PATH },
});
let seen = "";
shell.stdout.on("data", (chunk: Buffer) => {
  seen += chunk.toString();
  process.stdout.write(chunk);
});

/** Waits for the end of so many scripts. */
async function untilDone(scripts: number): Promise<void> {
  while (seen.split("== done at").length <= scripts) {
    if (shell.exitCode !== null) throw new Error(`the page's commands ended with ${shell.exitCode}`);
    await pause(100);
  }
}

try {
  await untilDone(1);
  await untilServing("app.example.org", "/readyz");
  await untilServing("app.example.org", "/home");
  await untilServing("console.example.org", "/");
  const count = commands.join("").replaceAll("\\\n", "").split("\n").filter(Boolean).length;
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(`Serving after ${minutes} minutes and ${count} lines of commands of the page.`);
  shell.stdin.write("\n");
  await untilDone(2);
  console.log("The backup was restored and compared.");
} finally {
  shell.kill("SIGKILL");
  await chain.stop();
}
