import { useTranslation } from "react-i18next";
import type { AllTexts } from "#i18n/index.ts";
import { AddressCode } from "#shared/format/address-code.tsx";
import { ParameterLabel } from "#shared/names/named-code.tsx";
import classes from "./proposals.module.css";
import type { Proposal } from "./queries.ts";

type Field = keyof AllTexts["proposals"]["fields"];

/** The content of a proposal: every field as it was signed. */
export function ProposalContent({ proposal: { kind, content } }: { proposal: Proposal }) {
  const { t } = useTranslation("proposals");
  return (
    <ul className={classes["content"]}>
      {Object.entries(content).map(([field, value]) => (
        <li key={field}>
          <span>{t(($) => $.fields[field as Field])}</span>
          <span className={classes["value"]}>
            {kind === "setParameter" && field === "name" ? (
              <ParameterLabel name={String(value)} />
            ) : (
              <Value value={value} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Value({ value }: { value: Proposal["content"][string] }) {
  const { t } = useTranslation("common");
  if (typeof value === "boolean") return <>{value ? t(($) => $.yes) : t(($) => $.no)}</>;
  if (value === null || value === "") return <>{t(($) => $.none)}</>;
  if (Array.isArray(value)) return <>{value.join(", ")}</>;
  const text = String(value);
  return /^0x[0-9a-f]{40}$/i.test(text) ? <AddressCode address={text} /> : <>{text}</>;
}
