import { IconBan, IconBuildingBank, IconCircleCheck, IconFocus2, IconPalette, IconSquare } from "@tabler/icons-react";
import { Surface } from "@wth/ui";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { SampleArt } from "../art/document-art.tsx";
import classes from "./guide.module.css";

const samples = ["standard", "missing", "blurry", "glare"] as const;
const rules = [
  { name: "original", Icon: IconBuildingBank },
  { name: "background", Icon: IconSquare },
  { name: "clear", Icon: IconFocus2 },
  { name: "colour", Icon: IconPalette },
] as const;

/** Samples of good and bad photos, and the rules for photos. */
export function Guide() {
  const { t } = useTranslation("kyc");
  const titleId = useId();
  return (
    <Surface className={classes["root"]} role="region" aria-labelledby={titleId}>
      <h2 id={titleId} className={classes["title"]}>
        {t(($) => $.guide.title)}
      </h2>
      <ul className={classes["samples"]}>
        {samples.map((kind) => (
          <li key={kind} className={classes["sample"]} data-good={kind === "standard" || undefined}>
            <SampleArt kind={kind} label={t(($) => $.guide.sampleLabels[kind])} />
            <span className={classes["name"]}>
              {kind === "standard" ? (
                <IconCircleCheck size={16} stroke={2} aria-hidden="true" />
              ) : (
                <IconBan size={16} stroke={2} aria-hidden="true" />
              )}
              {t(($) => $.guide.samples[kind])}
            </span>
          </li>
        ))}
      </ul>
      <ul className={classes["rules"]}>
        {rules.map(({ name, Icon }) => (
          <li key={name}>
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            {t(($) => $.guide.rules[name])}
          </li>
        ))}
      </ul>
    </Surface>
  );
}
