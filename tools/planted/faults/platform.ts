import type { PlantedFault } from "../planted-fault.ts";

const API = "apps/api/src";
const int = (file: string, title: string) => ({ project: "int", file: `${API}/${file}`, title }) as const;

/** Faults in requests, sessions and identity checks. */
export const platformFaults: readonly PlantedFault[] = [
  {
    id: "idempotency-ignores-the-body",
    file: `${API}/platform/http/idempotency.ts`,
    find: "JSON.stringify([method, url, body ?? null])",
    replace: "JSON.stringify([method, url])",
    caughtBy: int("market/market.int.test.ts", "a key serves an advert of the same terms only"),
  },
  {
    id: "refresh-token-works-twice",
    file: `${API}/identity/auth/use-cases/refresh-session.ts`,
    find: `await revokeFamily(tx, family.id, "a refresh token was used twice");`,
    replace: "",
    caughtBy: int("identity/auth/auth.int.test.ts", "reuse of an old refresh token ends the whole session"),
  },
];
