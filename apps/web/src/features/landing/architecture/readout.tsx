import { useTranslation } from "react-i18next";
import { layers, neighbours, type LayerName, type PartName } from "./parts.ts";
import classes from "./readout.module.css";

/** Descriptions of all parts; only the chosen one is visible. */
export function Readout({ group }: { group: string }) {
  return (
    <div className={classes["root"]}>
      {layers.flatMap(({ name, parts }) =>
        parts.map((part) => <Entry key={part.name} part={part.name} layer={name} group={group} />),
      )}
    </div>
  );
}

function Entry({ part, layer, group }: { part: PartName; layer: LayerName; group: string }) {
  const { t } = useTranslation("landingLower");
  return (
    <div className={classes["entry"]} data-touches={part}>
      <p className={classes["name"]}>
        <span className={classes["layer"]}>{t(($) => $.architecture.layers[layer].name)}</span>
        {t(($) => $.architecture.parts[part].name)}
      </p>
      <p id={group + part} className={classes["text"]}>
        {t(($) => $.architecture.parts[part].text)}
      </p>
      <dl className={classes["connected"]}>
        <dt>{t(($) => $.architecture.connected)}</dt>
        {neighbours(part).map((other) => (
          <dd key={other}>{t(($) => $.architecture.parts[other].name)}</dd>
        ))}
      </dl>
    </div>
  );
}
