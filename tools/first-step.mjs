// Runs before anything is installed, on whatever Node the machine has: no dependencies, no recent syntax.
import { spawn, spawnSync } from "child_process";
import { createHash } from "crypto";
import { existsSync, readFileSync, writeFileSync } from "fs";
import { dirname, join } from "path";
import { fileURLToPath } from "url";

const OLDEST_NODE = 20;
const NODE_FOR_TYPESCRIPT = 26;
/** Program and arguments of each command; the caller's arguments follow. */
const COMMANDS = {
  start: ["tools/sandbox/main.ts"],
  dev: ["tools/dev/main.ts"],
  test: ["tools/test/main.ts"],
  "test:unit": ["tools/test/main.ts", "--only=unit"],
  "test:int": ["tools/test/main.ts", "--only=int"],
  "test:contracts": ["tools/test/main.ts", "--only=contracts"],
  "test:proofs": ["tools/test/main.ts", "--only=proofs"],
  "test:e2e": ["tools/test/main.ts", "--only=e2e"],
  verify: ["tools/test/main.ts", "--deep"],
  check: ["tools/check/main.ts"],
  lint: ["tools/check/main.ts", "lint"],
  typecheck: ["tools/check/main.ts", "types"],
  bench: ["bench/main.ts"],
  chaos: ["tools/chaos/main.ts"],
  planted: ["tools/planted/main.ts"],
  replay: ["tools/replay/main.ts"],
  drill: ["tools/drill/main.ts"],
  screenshots: ["e2e/screenshots.ts"],
  simulate: ["tools/simulate/main.ts"],
  ops: ["apps/api/src/entry/ops.ts"],
  build: ["tools/build.ts"],
  package: ["tools/package/main.ts"],
  generate: ["tools/generate.ts"],
};
/** Commands that read the settings of a `.env` file. Tests and checks do not depend on one. */
const READS_SETTINGS = new Set(["start", "dev", "ops"]);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const major = Number(process.versions.node.split(".")[0]);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readLock() {
  try {
    return readFileSync(join(root, "package-lock.json"), "utf8");
  } catch (error) {
    return fail("package-lock.json cannot be read (" + error.code + "): run this inside a complete clone.");
  }
}

function readOr(path, otherwise) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return otherwise;
  }
}

/** True when npm's record of what it installed agrees with the lockfile, as after a manual npm ci. */
function agreesWithInstalled(lock) {
  const installed = JSON.parse(readOr(join(root, "node_modules", ".package-lock.json"), "{}")).packages;
  if (!installed) return false;
  const wanted = JSON.parse(lock).packages;
  return Object.keys(wanted).every((path) => {
    if (!path.includes("node_modules/") || wanted[path].optional || wanted[path].devOptional) return true;
    return installed[path] !== undefined && installed[path].version === wanted[path].version;
  });
}

function installWhenNeeded() {
  const stamp = join(root, "node_modules", ".wth-lock");
  const lock = readLock();
  const hash = createHash("sha256").update(lock).digest("hex");
  if (readOr(stamp, "") === hash) return;
  if (!agreesWithInstalled(lock)) install(existsSync(stamp));
  try {
    writeFileSync(stamp, hash);
  } catch (error) {
    fail("node_modules cannot be written (" + error.code + "): give this folder back to the user who runs npm.");
  }
}

function install(again) {
  console.log(again ? "The dependencies changed: npm ci ..." : "Installing the dependencies: npm ci ...");
  const npm = process.env.npm_execpath;
  const flags = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const byPath = npm && /npm-cli\.c?js$/.test(npm);
  const result = byPath
    ? spawnSync(process.execPath, [npm].concat(flags), { cwd: root, stdio: "inherit" })
    : spawnSync("npm", flags, { cwd: root, stdio: "inherit" });
  if (result.error) fail("npm could not be run (" + result.error.message + "): install npm and try again.");
  if (result.signal) process.exit(1);
  if (result.status !== 0) {
    fail(
      "npm ci failed (see above): check the connection to the npm registry and the free disk space, then try again.",
    );
  }
}

function nodeForTypeScript() {
  const packaged = join(root, "node_modules", ".bin", "node");
  if (existsSync(packaged) && spawnSync(packaged, ["--version"]).status === 0) return packaged;
  if (major >= NODE_FOR_TYPESCRIPT) return process.execPath;
  return fail(
    "No Node " +
      NODE_FOR_TYPESCRIPT +
      " is packaged for " +
      process.platform +
      "-" +
      process.arch +
      ": install Node " +
      NODE_FOR_TYPESCRIPT +
      " or newer (this is " +
      process.versions.node +
      ") and try again.",
  );
}

/** Settings of the platform that runs on this machine, which operator commands work on. */
function runningEnvironment() {
  if (process.env.DATABASE_URL) return {};
  const running = readOr(join(process.env.WTH_DATA_DIR || join(root, ".wth"), "environment.json"), "");
  return running ? JSON.parse(running) : fail("Nothing runs here: npm start first, or set DATABASE_URL and the rest.");
}

function run(args) {
  const bin = join(root, "node_modules", ".bin");
  const env = {
    // Halves the start of every process: TypeScript is stripped and compiled once.
    NODE_COMPILE_CACHE: join(root, ".cache", "node"),
    ...(command === "ops" ? runningEnvironment() : {}),
    ...process.env,
    PATH: bin + ":" + (process.env.PATH || ""),
  };
  const settings = join(root, ".env");
  const flags = READS_SETTINGS.has(command) && existsSync(settings) ? ["--env-file=" + settings] : [];
  // The channel closes, and so informs the child, when this process is gone, even by kill -9.
  const child = spawn(nodeForTypeScript(), flags.concat("--disable-warning=ExperimentalWarning", args), {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env,
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => fail("The command could not be started: " + error.message));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : code));
}

const command = process.argv[2];
const preset = COMMANDS[command];
if (major < OLDEST_NODE) {
  fail("Node " + OLDEST_NODE + " or newer is needed, this is Node " + process.versions.node + ".");
} else if (!preset) {
  fail("Unknown command: use one of " + Object.keys(COMMANDS).join(", ") + ".");
} else {
  installWhenNeeded();
  run([join(root, preset[0])].concat(preset.slice(1), process.argv.slice(3)));
}
