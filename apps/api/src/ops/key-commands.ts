import type { Database } from "@wth/db";
import { REFRESH_ABSOLUTE_MS } from "@wth/rules";
import { countByKey, PhotoVault, rotateKeys, type KeyUse } from "#identity/index.ts";
import { lastChanges } from "#platform/db/audit.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { ACTOR, SHELL, type Command } from "./operator.ts";

const SHOWN = 20;
const NOTHING: KeyUse = { photos: 0, numbers: 0, holders: 0, fingerprintKeys: 0 };

const useOf = ({ photos, numbers, holders, fingerprintKeys }: KeyUse): string =>
  `${photos} photos, ${numbers} numbers, ${holders} holders, ${fingerprintKeys} fingerprint keys`;

/** Returns when the sessions of former keys have ended; undefined before the first rotation to the active key. */
async function sessionsEnd(db: Database, activeId: string): Promise<Date | undefined> {
  const rotated = (await lastChanges(db, "keys.rotate")).get(`key:${activeId}`);
  return rotated && new Date(rotated.at.getTime() + REFRESH_ABSOLUTE_MS);
}

async function status(db: Database, { keyring }: OperatorConfig): Promise<string[]> {
  const { ids, activeId } = keyring;
  const rows = await countByKey(db);
  const uses = new Map(rows.map(({ keyId, ...use }) => [keyId, use]));
  const end = await sessionsEnd(db, activeId);
  const sessions = end === undefined ? "" : ` Sessions from before the rotation need it until ${end.toISOString()}.`;
  const listed = ids.map((id) => {
    const use = uses.get(id);
    if (id === activeId) return `${id}  active  ${useOf(use ?? NOTHING)}`;
    return use === undefined
      ? `${id}  unused  No data name it: it can be removed from ENCRYPTION_KEYS.${sessions}`
      : `${id}  in use  ${useOf(use)}: keep it, and run "${SHELL} keys rotate".`;
  });
  const others = rows.flatMap(({ keyId, ...use }) =>
    ids.includes(keyId) ? [] : [`${keyId}  missing  ${useOf(use)}: add it to ENCRYPTION_KEYS.`],
  );
  return [...listed, ...others];
}

async function rotate(db: Database, config: OperatorConfig): Promise<string[]> {
  const { keyring } = config;
  const vault = new PhotoVault(config);
  const { photos, cases, failures } = await rotateKeys(db, { actor: ACTOR, keyring, vault });
  const lines = [`${photos} photos and ${cases} cases are encrypted with ${keyring.activeId}.`];
  if (failures.length === 0) return [...lines, ...(await status(db, config))];
  const shown = [...failures.slice(0, SHOWN), ...(failures.length > SHOWN ? ["…"] : [])];
  throw new Error(
    [...lines, `${failures.length} keep their key, since they could not be decrypted:`, ...shown].join("\n"),
  );
}

/** Commands for the keys of encrypted data. */
export const keyCommands = {
  keys: {
    usage: "keys status|rotate",
    run: async (db, [verb], config) => {
      if (verb === "rotate") return rotate(db, config);
      if (verb === "status") return status(db, config);
      throw new Error("Give status or rotate.");
    },
  },
} satisfies Record<string, Command>;
