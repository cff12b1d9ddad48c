import { useTranslation } from "react-i18next";
import { landingAnchors } from "#config/links.ts";
import { Section } from "../section/section.tsx";
import { Phase, phases } from "./phase.tsx";
import classes from "./roadmap.module.css";
import { SeaFloor } from "./sea-floor.tsx";

/** The four phases as sounding lines along the months, each longer than the one before. */
export function Roadmap() {
  const { t } = useTranslation("landingLower");
  return (
    <Section
      id={landingAnchors.roadmap}
      name={t(($) => $.roadmap.name)}
      title={t(($) => $.roadmap.title)}
      lead={t(($) => $.roadmap.lead)}
    >
      <div className={classes["chart"]}>
        <SeaFloor />
        <ol className={classes["phases"]}>
          {phases.map((phase, index) => (
            <Phase key={phase.name} phase={phase} number={index + 1} />
          ))}
        </ol>
      </div>
      <p className={classes["note"]}>{t(($) => $.roadmap.note)}</p>
    </Section>
  );
}
