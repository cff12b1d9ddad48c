import type { Database, Tx } from "@wth/db";
import { countryCodes, isCountryCode } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { unsupportedCountries, writeCountry } from "../kyc-repo.ts";

/** Returns every country of the form with its support. */
export async function countrySupport(db: Database | Tx): Promise<{ code: string; isSupported: boolean }[]> {
  const unsupported = await unsupportedCountries(db);
  return countryCodes.map((code) => ({ code, isSupported: !unsupported.has(code) }));
}

/** Sets whether documents of a country are accepted. */
export async function setCountrySupport(
  tx: Tx,
  { actor, code, isSupported }: { actor: string; code: string; isSupported: boolean },
): Promise<void> {
  if (!isCountryCode(code)) fail("badRequest");
  const before = !(await unsupportedCountries(tx)).has(code);
  await writeCountry(tx, code, isSupported);
  await audit(tx, { actor, action: "kyc.country", subject: code, before, after: isSupported });
}
