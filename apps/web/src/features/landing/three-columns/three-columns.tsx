import { useTranslation } from "react-i18next";
import { landingAnchors } from "#config/links.ts";
import { LineArt } from "../art/line-drawing.tsx";
import { Depth } from "../depth/depth.tsx";
import { Reveal } from "../reveal/reveal.tsx";
import { Section } from "../section/section.tsx";
import water from "../water/water.module.css";
import { ropes } from "./ropes.ts";
import classes from "./three-columns.module.css";

const COLUMNS = ["ledger", "chain", "keys"] as const;
const ORDERS = [0, 1, 2] as const;
const MARKS = [600, 800] as const;

/** Security: three columns, each at the end of a rope of different length. */
export function ThreeColumns() {
  const { t } = useTranslation("landing");
  return (
    <div className={water["twilight"]}>
      <Depth marks={MARKS} />
      <Section
        id={landingAnchors.safety}
        name={t(($) => $.columns.name)}
        title={t(($) => $.columns.title)}
        lead={t(($) => $.columns.lead)}
      >
        <ul className={classes["columns"]}>
          {COLUMNS.map((column, index) => (
            <li key={column} className={classes["column"]}>
              <LineArt drawing={ropes[column]} className={classes["rope"]} />
              <Reveal order={ORDERS[index] ?? 0} className={classes["words"]}>
                <h3 className={classes["title"]}>{t(($) => $.columns.items[column].title)}</h3>
                <p className={classes["text"]}>{t(($) => $.columns.items[column].text)}</p>
                <ul className={classes["facts"]}>
                  <li>{t(($) => $.columns.items[column].facts.first)}</li>
                  <li>{t(($) => $.columns.items[column].facts.second)}</li>
                </ul>
              </Reveal>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
