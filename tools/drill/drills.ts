import type { NamedTest } from "../planted/planted-fault.ts";

/** Rehearsal of a runbook: tests that cause its fault on real processes, and show that what it describes ends it. */
export interface Drill {
  /** Kebab-case name, as `docs/operate/runbooks.md` names it. */
  readonly id: string;
  readonly tests: readonly NamedTest[];
}

const API = "apps/api/src";
const INDEXER = "apps/indexer/src";
const test = (project: "unit" | "int") => (file: string, title: string) => ({ project, file, title }) as const;
const [unit, int] = [test("unit"), test("int")];
const contract = (file: string, title: string) => ({ project: "contracts", file, title }) as const;

export const drills: readonly Drill[] = [
  {
    id: "money-halted",
    tests: [
      int(`${API}/platform/settings/frozen-rows.int.test.ts`, "money that no operation explains halts money"),
      int(
        `${API}/entry/check-jobs.int.test.ts`,
        "a check that cannot run twice in a row is logged, measured and listed",
      ),
    ],
  },
  {
    id: "rows-frozen",
    tests: [
      int(
        `${API}/platform/settings/frozen-rows.int.test.ts`,
        "a late payment freezes its trade, and all other money moves",
      ),
      int(`${API}/platform/settings/frozen-rows.int.test.ts`, "a person whom an operator releases acts again"),
      int(
        `${API}/platform/settings/frozen-rows.int.test.ts`,
        "a row that still violates is released with an executed correction only",
      ),
    ],
  },
  {
    id: "wrong-fork",
    tests: [
      int(`${INDEXER}/main.int.test.ts`, "replaced final blocks halt money; the indexer waits for a decision"),
      int(`${INDEXER}/main.int.test.ts`, "after a request the replaced chain is read from the last common block on"),
      int(
        `${API}/console/maintenance.int.test.ts`,
        "a halt for replaced blocks is not lifted while they are not on the chain",
      ),
    ],
  },
  {
    id: "stuck-chain",
    tests: [
      int(`${INDEXER}/lying-nodes.int.test.ts`, "is not ready when the head is older than a minute"),
      unit(
        "packages/chain/src/quorum-reader.test.ts",
        "nodes that give answers without end can be asked again after them",
      ),
    ],
  },
  {
    id: "stolen-signing-key",
    tests: [
      int(
        "tools/chaos/scenarios/guardian.int.test.ts",
        "pauses every order contract, the attacked one first, while a node lies",
      ),
      contract("contracts/test/StolenKeys.t.sol", "test_PauseWithinDelayEndsTheft"),
    ],
  },
  {
    id: "signer-away",
    tests: [
      int("apps/signer/src/main.int.test.ts", "replaces the socket of a process that was killed"),
      unit("apps/signer/src/ops/watch-key.test.ts", "raises an alarm when half of the budget of a day is signed"),
    ],
  },
  {
    id: "database-away",
    tests: [
      int(
        `${API}/platform/http/outage.int.test.ts`,
        "outlives a cut of the database with 32 streams, which then learn of changes",
      ),
      int(
        `${API}/platform/http/stalled-database.int.test.ts`,
        "a database that stops answering is refused at once until it is back",
      ),
      int("packages/db/src/durability.int.test.ts", "refuses a database whose commits wait for too few standbys"),
    ],
  },
  {
    id: "bus-away",
    tests: [
      int(`${API}/platform/live/change-feed.int.test.ts`, "a lost connection and a half-open link lose no change"),
      int(`${API}/platform/live/change-feed.int.test.ts`, "a change is delivered when no message tells of it"),
    ],
  },
  {
    id: "overload",
    tests: [
      int(
        `${API}/platform/http/admission.int.test.ts`,
        "3,000 made-up tokens are refused without a look-up, and an honest page goes on",
      ),
      int(
        `${API}/platform/http/admission.int.test.ts`,
        "a wrong number of proxy hops is counted and every refusal names its reason",
      ),
    ],
  },
  {
    id: "jobs-stand",
    tests: [
      int(`${API}/platform/jobs/jobs.int.test.ts`, "another worker runs the job of a killed worker"),
      int(
        `${API}/platform/jobs/jobs.int.test.ts`,
        "retries a failing job, then leaves it to an operator who can retry it",
      ),
    ],
  },
  {
    id: "event-parked",
    tests: [
      int(
        `${API}/chain/inbox/chain-events.int.test.ts`,
        "parks a failing event with its dependants, others go on, a replay applies it",
      ),
    ],
  },
  {
    id: "payment-in-suspense",
    tests: [int(`${API}/ops/suspense.int.test.ts`, "a payment in suspense is listed with its reason and decided once")],
  },
  {
    id: "stolen-encryption-key",
    tests: [
      int(
        `${API}/identity/keys/rotation.int.test.ts`,
        "rotations, killed and under way, lose no photo and verify no one twice",
      ),
    ],
  },
  {
    id: "lost-machine",
    tests: [
      int(
        `${API}/ops/backup-commands.int.test.ts`,
        "verifies a backup whose balances, photos and keys are those of the live platform",
      ),
      int(`${API}/ops/backup-commands.int.test.ts`, "refuses a backup without its files, or with another ledger"),
    ],
  },
  {
    id: "bad-release",
    tests: [
      int(
        `${API}/platform/http/rolling-restart.int.test.ts`,
        "fails no call while two servers restart in turn, and moves the streams",
      ),
      int("packages/db/src/migrate.int.test.ts", "leaves a later schema as it is, and says whether this version fits"),
    ],
  },
  {
    id: "full-disk-of-logs",
    tests: [
      unit(
        "packages/process/src/log/log-output.test.ts",
        "reports the number of lost lines before the next one that is written",
      ),
      unit("packages/process/src/log/log-output.test.ts", "a process outlives the reader of its log"),
    ],
  },
];
