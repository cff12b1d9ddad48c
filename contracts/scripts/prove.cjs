// Proves the assertions of one source with the compiler's model checker and the solver z3, and prints the outcome of each
// contract as a line of JSON.
const { execFileSync } = require("node:child_process");
const { mkdtempSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const solc = require("solc");

const [file, contract, seconds] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "wth-prove-"));

/** Asks z3. Its text is the answer also when it exits with a failure, as it does for a model of an unsatisfiable query. */
function solve(query) {
  const path = join(folder, "query.smt2");
  writeFileSync(path, query);
  try {
    return { contents: execFileSync("z3", ["-smt2", `-T:${seconds}`, path], { encoding: "utf8", stdio: "pipe" }) };
  } catch (error) {
    return { contents: String(error.stdout) };
  }
}

function read(path) {
  try {
    return { contents: readFileSync(path, "utf8") };
  } catch (error) {
    return { error: String(error) };
  }
}

const input = {
  language: "Solidity",
  sources: { [file]: { content: readFileSync(file, "utf8") } },
  settings: {
    remappings: ["@openzeppelin/contracts/=node_modules/@openzeppelin/contracts/"],
    outputSelection: { "*": { "*": [] } },
    evmVersion: "cancun",
    modelChecker: {
      engine: "bmc",
      solvers: ["smtlib2"],
      targets: ["assert"],
      contracts: { [file]: [contract] },
      showProvedSafe: true,
      showUnproved: true,
    },
  },
};
try {
  const { errors = [] } = JSON.parse(solc.compile(JSON.stringify(input), { import: read, smtSolver: solve }));
  const messages = errors.map(({ severity, message, formattedMessage }) => ({ severity, message, text: formattedMessage }));
  process.stdout.write(`${JSON.stringify(messages)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
