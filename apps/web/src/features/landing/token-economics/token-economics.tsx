import { WTH_SUPPLY } from "@wth/rules";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { landingAnchors } from "#config/links.ts";
import { Reveal } from "../reveal/reveal.tsx";
import { Section } from "../section/section.tsx";
import { AllocationTable } from "./allocation-table.tsx";
import { FIRST_SHARE, shares, type ShareName } from "./shares.ts";
import classes from "./token-economics.module.css";
import { useFigures } from "./use-figures.ts";
import { WaterColumn } from "./water-column.tsx";

/** Allocation of the supply: a column whose layers are as high as the shares are large. */
export function TokenEconomics() {
  const { t } = useTranslation("landingLower");
  const { tokens } = useFigures();
  const group = useId();
  return (
    <Section
      id={landingAnchors.tokens}
      name={t(($) => $.economics.name)}
      title={t(($) => $.economics.title)}
      lead={t(($) => $.economics.lead, { supply: tokens(WTH_SUPPLY) })}
    >
      <Reveal className={classes["root"]}>
        <WaterColumn />
        <div className={classes["shares"]} role="radiogroup" aria-label={t(($) => $.economics.choose)}>
          {shares.map(({ name }) => (
            <Share key={name} name={name} group={group} />
          ))}
        </div>
        <div className={classes["words"]}>
          {shares.map(({ name }) => (
            <p key={name} id={group + name} className={classes["use"]} data-share={name}>
              {t(($) => $.economics.parts[name].text)}
            </p>
          ))}
          <p className={classes["note"]}>{t(($) => $.economics.note)}</p>
        </div>
      </Reveal>
      <AllocationTable />
    </Section>
  );
}

function Share({ name, group }: { name: ShareName; group: string }) {
  const { t } = useTranslation("landingLower");
  const { share, tokens } = useFigures();
  const part = shares.find((each) => each.name === name);
  if (part === undefined) return null;
  return (
    <label className={classes["share"]} data-share={name}>
      <input
        type="radio"
        className={classes["radio"]}
        name={group}
        value={name}
        defaultChecked={name === FIRST_SHARE}
        aria-describedby={group + name}
      />
      <span className={classes["percent"]}>{share(part.share)}</span>
      <span className={classes["name"]}>{t(($) => $.economics.parts[name].name)}</span>
      <span className={classes["amount"]}>{t(($) => $.economics.amount, { amount: tokens(part.amount) })}</span>
    </label>
  );
}
