// Runs the steps of the Containerfile in two fresh Debian roots where no builder of images exists, and starts the
// result as its user with a read-only file system: node tools/image/prove-image.ts FOLDER. Needs root, debootstrap,
// chroot and unshare.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readContainerfile, type Instruction, type Stage } from "./read-containerfile.ts";

const repository = join(import.meta.dirname, "../..");
const folder = process.argv[2];
if (folder === undefined) throw new Error("Name an empty folder for the roots.");
const MIRROR = process.env["DEBIAN_MIRROR"] ?? "http://deb.debian.org/debian";

type Running = { root: string; env: Record<string, string>; workdir: string; user: string };

/** The system's commands, before those of dependencies with the same names. */
const SYSTEM_PATH = "/usr/sbin:/usr/bin:/sbin:/bin";

function run(file: string, args: readonly string[]): void {
  const { status } = spawnSync(file, args, { stdio: "inherit", env: { ...process.env, PATH: SYSTEM_PATH } });
  if (status !== 0) throw new Error(`${file} ${args.join(" ")} ended with ${status}`);
}

/** A root like the official image of Node on Debian slim: Node, and npm for the stage that builds. */
function baseRoot(root: string): void {
  run("debootstrap", ["--variant=minbase", "--include=ca-certificates,libatomic1", "bookworm", root, MIRROR]);
  cpSync(realpathSync(process.execPath), join(root, "usr/local/bin/node"));
  const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())));
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true, verbatimSymlinks: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(root, "usr/local/bin/npm"));
  cpSync("/etc/resolv.conf", join(root, "etc/resolv.conf"), { dereference: true });
}

/** Settings with which npm reaches the machine's registry, with the authority of a proxy if there is one. */
function registrySettings(root: string): Record<string, string> {
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  const authority = process.env["NODE_EXTRA_CA_CERTS"];
  if (authority === undefined) return { npm_config_registry: registry };
  cpSync(authority, join(root, "etc/ssl/extra.pem"), { dereference: true });
  return { npm_config_registry: registry, NODE_EXTRA_CA_CERTS: "/etc/ssl/extra.pem" };
}

function inRoot({ root, env, workdir, user }: Running, command: readonly string[], isReadOnly = false): number {
  const mounts = ["mount -t proc proc proc", "mount -t tmpfs tmpfs dev/shm 2>/dev/null || true"];
  const only = ["mount --bind . .", 'cd "$PWD"', "mount -t tmpfs tmpfs tmp", "mount -o remount,ro,bind ."];
  const script = [...(isReadOnly ? only : []), ...mounts, 'exec chroot --userspec="$0" . "$@"'].join(" && ");
  const inside = ["sh", "-c", 'cd "$0" && exec "$@"', workdir, ...command];
  const variables = ["env", "-i", `PATH=/usr/local/sbin:/usr/local/bin:${SYSTEM_PATH}`, "HOME=/tmp"];
  const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const args = ["--mount", "--pid", "--fork", "sh", "-c", script, user, ...variables, ...set, ...inside];
  const system = { ...process.env, PATH: SYSTEM_PATH };
  return spawnSync("unshare", args, { cwd: root, stdio: "inherit", env: system }).status ?? 1;
}

/** Names that .dockerignore leaves out. */
function ignored(): (path: string) => boolean {
  const lines = readFileSync(join(repository, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const patterns = lines.map(
    (line) => new RegExp(`^${line.replace("**/", "(.*/)?").replaceAll(/\*(?!\/)/g, "[^/]*")}$`),
  );
  return (path) => patterns.some((pattern) => pattern.test(path));
}

function copy(running: Running, text: string, roots: ReadonlyMap<string, string>): void {
  const [, stage, from = "", to = ""] = /^(?:--from=(\S+)\s+)?(\S+)\s+(\S+)$/.exec(text) ?? [];
  const source = join(stage === undefined ? repository : (roots.get(stage) ?? ""), from);
  const target = join(running.root, to.startsWith("/") ? to : join(running.workdir, to));
  const isIgnored = stage === undefined ? ignored() : () => false;
  const filter = (path: string) => !isIgnored(path.slice(source.length).replace(/^\//, ""));
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter });
}

function step(running: Running, { name, text }: Instruction, roots: ReadonlyMap<string, string>): void {
  console.log(`\n${name} ${text}`);
  if (name === "COPY") copy(running, text, roots);
  if (name === "WORKDIR") {
    running.workdir = text;
    mkdirSync(join(running.root, text), { recursive: true });
  }
  if (name === "USER") running.user = text;
  if (name === "ENV" || name === "ARG")
    for (const [, key = "", value = ""] of text.matchAll(/(\w+)=(\S*)/g)) running.env[key] = value;
  if (name === "RUN" && inRoot(running, ["sh", "-euc", text]) !== 0) throw new Error(`This step failed: ${text}`);
}

function build(stage: Stage, root: string, roots: ReadonlyMap<string, string>): Running {
  baseRoot(root);
  const reach = registrySettings(root);
  const running: Running = { root, env: { ...reach }, workdir: "/", user: "0:0" };
  for (const instruction of stage.instructions) step(running, instruction, roots);
  for (const name of Object.keys(reach)) delete running.env[name];
  return running;
}

mkdirSync(folder, { recursive: true });
const roots = new Map<string, string>();
let last: Running | undefined;
for (const [at, stage] of readContainerfile(readFileSync(join(repository, "Containerfile"), "utf8")).entries()) {
  const root = join(folder, stage.name ?? `stage-${at}`);
  // a stage that was built by an earlier run stays, so that a later one can be tried again
  const built = `${root}.built`;
  if (!existsSync(built)) {
    rmSync(root, { recursive: true, force: true });
    last = build(stage, root, roots);
    writeFileSync(built, "");
  }
  if (stage.name !== undefined) roots.set(stage.name, root);
}
if (last === undefined) throw new Error("The Containerfile has no stage.");
for (const command of ["version", "--help"]) {
  const status = inRoot(last, ["/opt/wth/bin/wth", command], true);
  if (status !== 0) throw new Error(`wth ${command} ended with ${status}`);
}
console.log(`The steps passed; the image's root is ${last.root}.`);
