import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repositoryRoot } from "./forge.ts";

const SOURCE = "contracts/formal/OrderSteps.sol";
const CONTRACTS = ["IdSteps", "KeySteps", "TermSteps", "CapSteps"] as const;
/** Limit of the solver for one assertion. */
const QUERY_SECONDS = 120;

export interface ProofReport {
  readonly proven: number;
  /** One line per contract with an assertion that is violated or undecided. */
  readonly failures: readonly string[];
}

interface Message {
  readonly severity: string;
  readonly message: string;
  readonly text: string;
}

/** Version of the installed solver; undefined when there is none. */
export function solverVersion(): string | undefined {
  const { status, stdout } = spawnSync("z3", ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/** Proves the properties of signed orders. @throws Error when the sources do not compile */
export function proveContracts(): ProofReport {
  const results = CONTRACTS.map((contract) => {
    const messages = check(contract);
    const broken = messages.find(({ severity }) => severity === "error");
    if (broken !== undefined) throw new Error(`${contract} does not compile.\n${broken.text}`);
    const open = messages.filter(({ message }) => /Assertion violation|could not be proved/.test(message));
    const proven = messages.map(({ message }) => Number(/(\d+) verification condition\(s\) proved safe/.exec(message)?.[1]));
    return {
      proven: proven.find((count) => count > 0) ?? proven.filter((count) => count > 0).length,
      failures: open.map(({ text }) => `${contract}: ${text}`),
      contract,
    };
  });
  const empty = results.filter(({ proven, failures }) => proven === 0 && failures.length === 0);
  return {
    proven: results.reduce((sum, { proven }) => sum + proven, 0),
    failures: [
      ...results.flatMap(({ failures }) => failures),
      ...empty.map(({ contract }) => `${contract}: nothing was proven`),
    ],
  };
}

function check(contract: string): Message[] {
  const script = join(repositoryRoot, "contracts/scripts/prove.cjs");
  const { stdout, stderr } = spawnSync(process.execPath, [script, SOURCE, contract, String(QUERY_SECONDS)], {
    cwd: repositoryRoot,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  try {
    return JSON.parse(stdout) as Message[];
  } catch {
    throw new Error(`The proofs of ${contract} did not run.\n${stdout}${stderr}`);
  }
}
