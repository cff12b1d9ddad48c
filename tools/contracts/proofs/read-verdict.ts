import { ASSERTION, UNREACHED, withReachChecks } from "./reach-checks.ts";

/** Result of a proof. The property is proven when there are no problems. */
export interface Verdict {
  /** Number of assertions that were proven. */
  readonly proven: number;
  /** Reasons why the property is not proven. */
  readonly problems: readonly string[];
}

/** The part of the compiler's messages that is read. */
interface Message {
  readonly severity: string;
  readonly message: string;
  readonly sourceLocation?: { readonly file: string; readonly start: number };
}

type Finding = "safe" | "violated" | "unknown";

const FINDINGS: readonly (readonly [RegExp, Finding])[] = [
  [/^(?:CHC|BMC): Assertion violation check is safe!/, "safe"],
  [/^(?:CHC|BMC): Assertion violation happens here\./, "violated"],
  [/^(?:CHC|BMC): Assertion violation might happen here\./, "unknown"],
];
const FUNCTION = /\bfunction (\w+)/g;
/** Name of functions with assertions that are false: one that is "proven" shows that the code before is not reached. */
const CONTROL = "control";

interface Assertion {
  readonly start: number;
  readonly text: string;
  readonly kind: "property" | "control" | "reach";
}

function assertionsIn(source: string): readonly Assertion[] {
  const functions = [...source.matchAll(FUNCTION)];
  const found = [...source.matchAll(ASSERTION)];
  return found.map(({ index, 1: text = "" }, at) => {
    if (text === UNREACHED) return { start: index, text: found[at - 1]?.[1] ?? text, kind: "reach" };
    const isControl = functions.findLast((head) => head.index < index)?.[1] === CONTROL;
    return { start: index, text, kind: isControl ? "control" : "property" };
  });
}

function findingsAt(messages: readonly Message[], file: string, start: number): ReadonlySet<Finding> {
  const here = messages.filter(({ sourceLocation: at }) => at?.file === file && at.start === start);
  return new Set(
    here.flatMap(({ message }) => FINDINGS.flatMap(([text, finding]) => (text.test(message) ? [finding] : []))),
  );
}

function problemOf({ text, kind }: Assertion, findings: ReadonlySet<Finding>): string | undefined {
  if (kind === "control")
    return findings.has("violated") ? undefined : `the control "${text}" was not found to be false`;
  if (kind === "reach") return findings.has("violated") ? undefined : `"${text}" is not reached by any call`;
  if (findings.has("violated")) return `"${text}" is false`;
  if (findings.has("unknown")) return `"${text}" could not be proven`;
  return findings.has("safe") ? undefined : `"${text}" was not checked`;
}

/**
 * Reads what the compiler's model checker found: every assertion of the proof must be proven and reached, and every
 * control false.
 * @param output The compiler's standard JSON output.
 * @param proof The proof's source, without the reach checks that the compiler was given.
 * @throws Error when the sources do not compile
 */
export function readVerdict(output: string, file: string, proof: string): Verdict {
  const { errors: messages = [] } = JSON.parse(output) as { errors?: readonly Message[] };
  const failed = messages.find(({ severity }) => severity === "error");
  if (failed !== undefined) throw new Error(`${file}: ${failed.message}`);
  const assertions = assertionsIn(withReachChecks(proof));
  const results = assertions.map((found) => problemOf(found, findingsAt(messages, file, found.start)));
  const problems = results.filter((problem) => problem !== undefined);
  const ofKind = (wanted: Assertion["kind"]) => assertions.filter(({ kind }) => kind === wanted).length;
  if (ofKind("control") === 0) problems.push("there is no control");
  if (ofKind("property") === 0) problems.push("there is no assertion");
  return {
    proven: assertions.filter(({ kind }, at) => kind === "property" && results[at] === undefined).length,
    problems,
  };
}
