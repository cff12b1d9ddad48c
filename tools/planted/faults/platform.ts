import type { PlantedFault } from "../planted-fault.ts";

const API = "apps/api/src";
const PLATFORM = `${API}/platform`;
const int = (file: string, title: string) => ({ project: "int", file: `${API}/${file}`, title }) as const;
const unit = (file: string, title: string) => ({ project: "unit", file: `${PLATFORM}/${file}`, title }) as const;

/** Faults in requests, their admission, streams, the clock and frozen rows. */
export const platformFaults: readonly PlantedFault[] = [
  {
    id: "key-of-money-calls-only",
    file: "packages/api-contract/src/route.ts",
    find: "(money === true || once === true)",
    replace: "(money === true)",
    caughtBy: int(
      "platform/http/lost-answers.int.test.ts",
      "a lost, late or doubled answer to bindInviteCode has one effect and ends in success",
    ),
  },
  {
    id: "idempotency-ignores-the-body",
    file: `${PLATFORM}/http/idempotency.ts`,
    find: "JSON.stringify([method, url, body ?? null])",
    replace: "JSON.stringify([method, url])",
    caughtBy: int("market/market.int.test.ts", "a key serves an advert of the same terms only"),
  },
  {
    id: "limit-of-one-address",
    file: `${PLATFORM}/admission/address-range.ts`,
    find: `bytes.slice(0, V4_BYTES).join(".")`,
    replace: `bytes.slice(0, V4_BYTES + 1).join(".")`,
    caughtBy: unit(
      "admission/address-range.test.ts",
      "203.0.113.7 belongs to the range 203.0.113.0/24 and the network 203.0.113.0/24",
    ),
  },
  {
    id: "network-without-limit",
    file: `${PLATFORM}/admission/address-range.ts`,
    find: "return network === range ? [own] :",
    replace: "return network !== range ? [own] :",
    caughtBy: int(
      "platform/http/address-range-limit.int.test.ts",
      "the ranges of one /48 share limits of sign-ins and tokens",
    ),
  },
  {
    id: "network-holds-all-streams",
    file: `${PLATFORM}/live/live-streams.ts`,
    find: "const NETWORK_PART = 20;",
    replace: "const NETWORK_PART = 1;",
    caughtBy: int(
      "platform/http/live-room.int.test.ts",
      "free accounts of one network leave the streams to others, and to its customers",
    ),
  },
  {
    id: "range-without-limit",
    file: `${PLATFORM}/http/admission.ts`,
    find: `    this.#spendOfRange("range", request, RANGE_PER_MINUTE);\n`,
    replace: "",
    caughtBy: int("platform/http/address-range-limit.int.test.ts", "an address range has a limit over all calls"),
  },
  {
    id: "admission-after-the-work",
    file: `${PLATFORM}/http/admission.ts`,
    find: `app.addHook("onRequest", (request, reply) =>`,
    replace: `app.addHook("preHandler", (request, reply) =>`,
    caughtBy: int("platform/http/admission.int.test.ts", "refuses a made-up token without the database"),
  },
  {
    id: "made-up-tokens-looked-up",
    file: `${PLATFORM}/http/admission.ts`,
    find: "if (token !== undefined && !this.#parts.tokenShape.fits(token))",
    replace: "if (token !== undefined && token.length === 0)",
    caughtBy: int("platform/http/admission.int.test.ts", "refuses a made-up token without the database"),
  },
  {
    id: "account-without-limit",
    file: `${PLATFORM}/http/register-routes.ts`,
    find: "      app.admission.admitCaller(request, request.actor);\n",
    replace: "",
    caughtBy: int("platform/http/admission.int.test.ts", "an account's limit follows it across addresses"),
  },
  {
    id: "exact-limit-of-one-process",
    file: `${PLATFORM}/admission/limits.ts`,
    find: "return number > max ?",
    replace: "return count.own > max ?",
    caughtBy: int(
      "platform/admission/limits.int.test.ts",
      "an exact limit admits exactly its number of a burst, at one process and at three",
    ),
  },
  {
    id: "counts-without-bound",
    file: `${PLATFORM}/admission/window-counts.ts`,
    find: "this.#counts.size < this.#keysMax ? key : this.#sharedKey(key)",
    replace: "this.#counts.size < Infinity ? key : this.#sharedKey(key)",
    caughtBy: unit("admission/window-counts.test.ts", "keys above the bound on memory share counters and clear none"),
  },
  {
    id: "stream-outlives-its-token",
    file: `${PLATFORM}/live/live-streams.ts`,
    find: "if (stream.endsAt <= now) this.#end(stream);",
    replace: "if (stream.endsAt < 0) this.#end(stream);",
    caughtBy: unit("live/live-streams.test.ts", "a stream ends within 15 s of its token, without a query"),
  },
  {
    id: "late-commit-not-notified",
    file: `${PLATFORM}/live/change-repo.ts`,
    find: 'running === "" ? [] : running.split(",")',
    replace: "[]",
    caughtBy: int(
      "platform/live/change-feed.int.test.ts",
      "every commit is read exactly once, in whatever order they commit",
    ),
  },
  {
    id: "change-deleted-unread",
    file: `${PLATFORM}/live/trim-changes.ts`,
    find: "(this.#horizons[0] as Horizon).oldest",
    replace: "present.oldest",
    caughtBy: int(
      "platform/live/change-feed.int.test.ts",
      "only changes of transactions that were over long enough ago are deleted",
    ),
  },
  {
    id: "gap-keeps-ended-sessions",
    file: `${PLATFORM}/live/live-streams.ts`,
    find: "    this.#mustCheck = true;\n  }\n\n  /** Tells",
    replace: "  }\n\n  /** Tells",
    caughtBy: unit(
      "live/live-streams.test.ts",
      "after a gap all sessions are looked up in one query, until it is answered",
    ),
  },
  {
    id: "clock-read-twice",
    file: `${PLATFORM}/db/clock.ts`,
    find: "  times.set(db, reading);\n",
    replace: "",
    caughtBy: int("platform/db/clock.int.test.ts", "a transaction reads the clock once, and the next one again"),
  },
  {
    id: "one-frozen-row-freezes-all",
    file: `${PLATFORM}/settings/frozen-rows.ts`,
    find: `    .where("subject", "=", String(subject))\n`,
    replace: "",
    caughtBy: int("platform/settings/frozen-rows.int.test.ts", "a frozen person is refused, and others are not"),
  },
  {
    id: "faulty-row-released-without-correction",
    file: `${API}/ops/repair-row.ts`,
    find: "    if (repair.correction === undefined) await requireHolding(tx, repair);\n",
    replace: "",
    caughtBy: int(
      "platform/settings/frozen-rows.int.test.ts",
      "a row that still violates is released with an executed correction only",
    ),
  },
  {
    id: "released-row-stays-frozen",
    file: `${PLATFORM}/settings/frozen-rows.ts`,
    find: `    .where("resolved_at", "is", null)\n    .limit(1)`,
    replace: "    .limit(1)",
    caughtBy: int("platform/settings/frozen-rows.int.test.ts", "a person whom an operator releases acts again"),
  },
  {
    id: "document-compared-with-newest-key-only",
    file: `${API}/identity/kyc/fingerprints.ts`,
    find: "return [...this.#keys.keys()].map((id) =>",
    replace: "return [this.current].map((id) =>",
    caughtBy: int(
      "identity/keys/rotation.int.test.ts",
      "rotations, killed and under way, lose no photo and verify no one twice",
    ),
  },
  {
    id: "photo-points-to-an-unread-copy",
    file: `${API}/identity/keys/use-cases/reencrypt-photos.ts`,
    find: "  await vault.open(place, copy);\n",
    replace: "",
    caughtBy: int("identity/keys/rotation.int.test.ts", "a photo survives a stop at every step of its encryption"),
  },
  {
    id: "purposes-share-a-key",
    file: `${API}/platform/crypto/keyring.ts`,
    find: "`wth ${purpose} v1`",
    replace: "`wth v1`",
    caughtBy: {
      project: "unit",
      file: `${API}/platform/crypto/keyring.test.ts`,
      title: "the key of another purpose, and another record, open nothing",
    },
  },
  {
    id: "money-moves-while-halted",
    file: `${PLATFORM}/http/user-routes.ts`,
    find: "  await refuseWhileHalted(tx);\n",
    replace: "",
    caughtBy: int("platform/http/platform.int.test.ts", "money calls are refused during a halt, and reads still work"),
  },
  {
    id: "broken-sum-halts-nothing",
    file: `${API}/ledger/checks/enforce-invariants.ts`,
    find: `scope === "conservation"`,
    replace: `scope === "conservation" && violations.length < 0`,
    caughtBy: int("platform/settings/frozen-rows.int.test.ts", "money that no operation explains halts money"),
  },
  {
    id: "made-up-correction-exempts",
    file: `${PLATFORM}/settings/frozen-rows.ts`,
    find: `sql<boolean>\`not exists (select from platform_corrected_row_view c`,
    replace: `sql<boolean>\`not exists (select from platform_frozen_row c`,
    caughtBy: int("platform/settings/frozen-rows.int.test.ts", "a made-up release exempts no row from its checks"),
  },
  {
    id: "records-of-programs-unchecked",
    file: `${API}/console/decision-invariants.ts`,
    find: "a.actor like 'program:%'",
    replace: "a.actor like 'program'",
    caughtBy: int(
      "console/decision-invariants.int.test.ts",
      "what no program decides is found in its name, also in a sandbox",
    ),
  },
];
