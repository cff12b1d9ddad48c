import { useTranslation } from "react-i18next";
import { landingAnchors } from "#config/landing-anchors.ts";
import { Section } from "../section/section.tsx";
import { Diagram } from "./diagram.tsx";

/** How WTH is laid out, as a cut through the sea that can be asked about each of its parts. */
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
