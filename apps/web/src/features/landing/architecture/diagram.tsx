import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "./band.tsx";
import classes from "./diagram.module.css";
import { PartIcon } from "./part-icon.tsx";
import { currentPath, currents, FIRST_CHOICE, LAYER_HEIGHT, layers, neighbours, type PartName } from "./parts.ts";
import { Readout } from "./readout.tsx";

/** The layers one above the other. Choosing a part highlights its connections by CSS alone. */
export function Diagram() {
  const { t } = useTranslation("landingLower");
  const id = useId();
  return (
    <div className={classes["root"]} role="radiogroup" aria-label={t(($) => $.architecture.choose)}>
      {layers.map(({ name, parts }, depth) => (
        <div key={name} className={classes["layer"]} data-depth={depth}>
          <Band depth={depth} />
          <div className={classes["about"]}>
            <h3 className={classes["name"]}>{t(($) => $.architecture.layers[name].name)}</h3>
            <p className={classes["text"]}>{t(($) => $.architecture.layers[name].text)}</p>
          </div>
          <div className={classes["field"]}>
            {parts.map((part) => (
              <Part key={part.name} part={part.name} x={part.x} group={id} />
            ))}
          </div>
        </div>
      ))}
      <svg
        className={classes["currents"]}
        viewBox={`0 0 100 ${layers.length * LAYER_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {currents.map(([from, to]) => (
          <g key={from + to} data-touches={`${from} ${to}`}>
            <path d={currentPath(from, to)} className={classes["line"]} />
            <path d={currentPath(from, to)} className={classes["flow"]} />
          </g>
        ))}
      </svg>
      <div className={classes["floor"]}>
        <Band depth={layers.length} />
        <Readout group={id} />
      </div>
    </div>
  );
}

function Part({ part, x, group }: { part: PartName; x: number; group: string }) {
  const { t } = useTranslation("landingLower");
  return (
    <label className={classes["part"]} data-touches={[part, ...neighbours(part)].join(" ")} style={{ left: `${x}%` }}>
      <input
        type="radio"
        className={classes["radio"]}
        name={group}
        value={part}
        defaultChecked={part === FIRST_CHOICE}
        aria-describedby={group + part}
      />
      <PartIcon part={part} />
      <span>{t(($) => $.architecture.parts[part].name)}</span>
    </label>
  );
}
