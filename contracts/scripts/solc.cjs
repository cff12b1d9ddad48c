const { readFileSync, writeSync } = require("node:fs");
const solc = require("solc");

const args = process.argv.slice(2);

/** A pipe takes a long text in parts: process.exit would cut it, so every byte is written before returning. */
function print(text) {
  const bytes = Buffer.from(text);
  let done = 0;
  while (done < bytes.length) {
    try {
      done += writeSync(1, bytes, done);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

if (args.includes("--version") || args.includes("-V")) {
  // forge reads the version from native solc's format.
  const version = solc.version().replace("Emscripten.clang", "Linux.g++");
  print(`solc, the solidity compiler commandline interface\nVersion: ${version}\n`);
} else if (args.includes("--standard-json")) {
  const file = args[args.indexOf("--standard-json") + 1];
  print(solc.compile(readFileSync(file && !file.startsWith("-") ? file : 0, "utf8")));
} else {
  process.stderr.write(`This compiler wrapper knows --version and --standard-json only, not: ${args.join(" ")}\n`);
  process.exitCode = 1;
}
