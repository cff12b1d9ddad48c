import { useTranslation } from "react-i18next";
import { landingAnchors } from "#config/links.ts";
import { Section } from "../section/section.tsx";
import { Diagram } from "./diagram.tsx";

/** Architecture of WTH as a diagram with selectable parts. */
export function Architecture() {
  const { t } = useTranslation("landingLower");
  return (
    <Section
      id={landingAnchors.architecture}
      name={t(($) => $.architecture.name)}
      title={t(($) => $.architecture.title)}
      lead={t(($) => $.architecture.lead)}
      wide={<Diagram />}
    />
  );
}
