import { expect, test } from "vitest";
import { readVerdict } from "./read-verdict.ts";
import { withReachChecks } from "./reach-checks.ts";

const FILE = "contracts/proofs/Ids.sol";
const SOURCE = `contract Ids {
    function check() external view {
        assert(uses <= 1);
        assert(stored);
    }
    function control() external view {
        assert(uses == 0);
    }
}`;

type Finding = readonly [assertion: string, message: string];
const SAFE = "CHC: Assertion violation check is safe!";
const VIOLATED = "CHC: Assertion violation happens here.\nCounterexample:\nuses = 1";
const UNKNOWN = "CHC: Assertion violation might happen here.";

/** The verdict when all assertions are reached but those in `unreached`. */
const verdictOf = (source: string, findings: readonly Finding[], unreached: readonly string[] = []) => {
  const checked = withReachChecks(source);
  const at = (start: number, message: string) => ({
    severity: "warning",
    message,
    sourceLocation: { file: FILE, start },
  });
  const errors = findings.flatMap(([assertion, message]) => {
    const start = checked.indexOf(assertion);
    const reach = unreached.includes(assertion) ? SAFE : VIOLATED;
    return [at(start, message), at(checked.indexOf("assert(false)", start), reach)];
  });
  return readVerdict(JSON.stringify({ errors }), FILE, source);
};
const CONTROL: Finding = ["assert(uses == 0)", VIOLATED];
const STORED: Finding = ["assert(stored)", SAFE];

test("takes a property as proven when each assertion is safe and each control false [N23]", () => {
  expect(verdictOf(SOURCE, [["assert(uses <= 1)", SAFE], STORED, CONTROL])).toEqual({ proven: 2, problems: [] });
});

test.for([
  ["a false assertion", [["assert(uses <= 1)", VIOLATED], STORED, CONTROL], '"uses <= 1" is false'],
  [
    "one that could not be proven",
    [["assert(uses <= 1)", UNKNOWN], STORED, CONTROL],
    '"uses <= 1" could not be proven',
  ],
  [
    "one that is safe in one call only",
    [["assert(uses <= 1)", SAFE], ["assert(uses <= 1)", VIOLATED], STORED, CONTROL],
    '"uses <= 1" is false',
  ],
  [
    "a control that is safe",
    [["assert(uses <= 1)", SAFE], STORED, ["assert(uses == 0)", SAFE]],
    'the control "uses == 0" was not found to be false',
  ],
] as const)("does not take a property as proven with %s [N23]", ([, findings, problem]) => {
  expect(verdictOf(SOURCE, findings).problems).toEqual([problem]);
});

test("does not take a property as proven with an assertion that was not checked [N23]", () => {
  const problems = ['"uses <= 1" was not checked', '"uses <= 1" is not reached by any call'];
  expect(verdictOf(SOURCE, [STORED, CONTROL]).problems).toEqual(problems);
});

test("does not take a property as proven with an assertion that no call reaches [N23]", () => {
  const verdict = verdictOf(SOURCE, [["assert(uses <= 1)", SAFE], STORED, CONTROL], ["assert(stored)"]);
  expect(verdict.problems).toEqual(['"stored" is not reached by any call']);
});

test("refuses a proof without an assertion or without a control [N23]", () => {
  expect(verdictOf("contract Ids {}", []).problems).toEqual(["there is no control", "there is no assertion"]);
});

test("throws when the sources do not compile", () => {
  const output = JSON.stringify({ errors: [{ severity: "error", message: "Undeclared identifier." }] });
  expect(() => readVerdict(output, FILE, SOURCE)).toThrow("contracts/proofs/Ids.sol: Undeclared identifier.");
});
