/** A key that operators configure, with the id by which ciphertexts name it. */
export type MasterKey = Readonly<{ id: string; bytes: Buffer }>;

const KEY = /^([a-z0-9][a-z0-9-]{0,15}):([0-9a-fA-F]{64})$/;

/**
 * Parses keys as ENCRYPTION_KEYS lists them: `ID:HEX` with commas between, the active key first.
 * @throws Error that says what the list must be
 */
export function parseMasterKeys(text: string): MasterKey[] {
  const keys = text.split(",").map((item) => {
    const [, id, hex] = KEY.exec(item.trim()) ?? [];
    if (id === undefined || hex === undefined)
      throw new Error(
        "must list keys as ID:KEY with commas between; an id is 1 to 16 of a-z, 0-9 and -, a key 64 hex digits",
      );
    return { id, bytes: Buffer.from(hex, "hex") };
  });
  const distinct = (values: readonly string[]) => new Set(values).size === keys.length;
  if (!distinct(keys.map(({ id }) => id))) throw new Error("names two keys with one id");
  if (!distinct(keys.map(({ bytes }) => bytes.toString("hex")))) throw new Error("lists one key with two ids");
  return keys;
}
