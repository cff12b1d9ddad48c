import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freeResources, type FreeResource } from "../../apps/api/src/entry/free-resources.ts";

const HEAD = `# Free resources

An account costs nothing, so an attacker has any number of them. This page lists what accounts use without money, and its bounds
with the default parameters. It is made from \`apps/api/src/entry/free-resources.ts\` by \`npm run generate\`; figures of attacks on the
market stand in [market-abuse.md](market-abuse.md).

One rule holds for all that is shared: an address range, /24 of IPv4 or /64 of IPv6, uses at most a fifteenth of what accounts without
anything share, and a /48, which has 65,536 /64 and is given away for nothing, twice as much (\`rangePart\` and \`NETWORK_FACTOR\` of
\`apps/api/src/platform/admission/address-range.ts\`). Ten hosts in ranges of their own and one /48 therefore leave a fifth of it to
other newcomers, however many accounts they have. Accounts that paid or hold something have a share of their own, of which accounts
without anything use nothing. A verified person has one account, so the bounds of an account are a person's.

An attacker with addresses in fifteen and more networks takes the whole share of newcomers, who then wait; others do not.

| resource | one account | one range | all accounts | ends by itself | ten hosts and a /48; cost |
| -------- | ----------- | --------- | ------------ | -------------- | ------------------------- |
`;

const row = ({ name, account, range, all, ends, attack }: FreeResource): string =>
  `| ${[name, account, range, all, ends, attack].join(" | ")} |`;

/**
 * Generates the page of what accounts use without money.
 * @returns paths of stale files when only checking
 */
export function generateFreeResources(root: string, check: boolean): string[] {
  const text = `${HEAD}${freeResources.map(row).join("\n")}\n`;
  const path = join(root, "docs/free-resources.md");
  if (!check) writeFileSync(path, text);
  return check && readFileSync(path, "utf8") !== text ? [path] : [];
}
