import type { Database, Tx } from "@wth/db";
import { configuredTexts, type ConfiguredText, type ConfiguredTextName } from "@wth/rules";
import { audit } from "../db/audit.ts";
import { fail } from "../errors/failure.ts";

/** Returns a configurable text: the operators' version, or the default in a language without one. */
export async function readText(db: Database | Tx, name: ConfiguredTextName): Promise<ConfiguredText> {
  const rows = await db.selectFrom("platform_text").select(["language", "value"]).where("name", "=", name).execute();
  const { en, zhCN } = configuredTexts[name];
  return { en, zhCN, ...Object.fromEntries(rows.map(({ language, value }) => [language, value])) };
}

export type TextChange = { actor: string; name: ConfiguredTextName; language: keyof ConfiguredText; value: string };

/** Changes a text in one language and writes an audit record. */
export async function setText(tx: Tx, { actor, name, language, value }: TextChange): Promise<void> {
  const text = value.trim();
  const { maxLength } = configuredTexts[name];
  if (text === "") fail("badRequest");
  if (text.length > maxLength) fail("textTooLong", { max: maxLength });
  const before = (await readText(tx, name))[language];
  await tx
    .insertInto("platform_text")
    .values({ name, language, value: text })
    .onConflict((conflict) => conflict.columns(["name", "language"]).doUpdateSet({ value: text }))
    .execute();
  await audit(tx, { actor, action: "text.set", subject: `${name}.${language}`, before, after: text });
}
