import { basename } from "node:path";
import { cheapestOf, proofLevels, type Claim } from "./proof-level.ts";

export interface Requirement {
  readonly part: number;
  readonly text: string;
  /** Only a deep browser test can show it, so `npm test` does not prove it. */
  readonly deep?: true;
}

type Requirements = Readonly<Record<string, Requirement>>;
type Claims = ReadonlyMap<string, readonly Claim[]>;

/** Areas of ids that consist of a letter and a number. */
const RESILIENCE: Readonly<Record<string, string>> = {
  S: "Resilience of the server",
  N: "Resilience of chain and contracts",
  O: "Operations",
  U: "Interface",
  V: "Pages",
  X: "Ordinary wallets, phones and networks",
  H: "Tests and structure",
};

const areaOf = (id: string): string =>
  id.includes("-") ? id.slice(0, id.lastIndexOf("-")) : (RESILIENCE[id.slice(0, 1)] ?? id);

const escaped = (text: string): string => text.replaceAll("|", "\\|");

const row = (id: string, { part, text }: Requirement, claims: readonly Claim[]): string => {
  const proof = claims.map(({ file }) => `[${basename(file)}](../${file})`).join(", ");
  return `| ${id} | ${part} | ${escaped(text)} | ${cheapestOf(claims) ?? ""} | ${proof === "" ? "**open**" : proof} |`;
};

const summary = (requirements: Requirements, claims: Claims): string[] => {
  const parts = [...new Set(Object.values(requirements).map(({ part }) => part))].toSorted((a, b) => a - b);
  const rows = parts.map((part) => {
    const ids = Object.keys(requirements).filter((id) => requirements[id]?.part === part);
    const proven = ids.filter((id) => claims.has(id)).length;
    return `| ${part} | ${ids.length} | ${proven} | ${ids.length - proven} |`;
  });
  return ["| part | requirements | proven | open |", "|---:|---:|---:|---:|", ...rows];
};

const levels = (claims: Claims): string[] => {
  const cheapest = [...claims.values()].map(cheapestOf);
  const rows = proofLevels.map((level) => `| ${level} | ${cheapest.filter((each) => each === level).length} |`);
  return ["| cheapest proof | requirements |", "|---|---:|", ...rows];
};

/** The whole document, the same for the same input. */
export const renderRequirements = (requirements: Requirements, claims: Claims): string => {
  const ids = Object.keys(requirements);
  const areas = [...new Set(ids.map(areaOf))];
  const sections = areas.flatMap((area) => [
    "",
    `## ${area}`,
    "",
    "| id | part | requirement | level | proven by |",
    "|---|---:|---|---|---|",
    ...ids
      .filter((id) => areaOf(id) === area)
      .map((id) => row(id, requirements[id] ?? { part: 0, text: "" }, claims.get(id) ?? [])),
  ]);
  return [
    "# Requirements and what proves them",
    "",
    "Generated from `requirements.json` and the ids at the end of test titles; `npm run check -- requirements --write` renews it.",
    "",
    ...summary(requirements, claims),
    "",
    "A requirement's level is that of its cheapest proof. `npm test` runs every level but `deep browser`, which `npm run verify` adds.",
    "",
    ...levels(claims),
    ...sections,
    "",
  ].join("\n");
};
