import { useTranslation } from "react-i18next";
import { landingAnchors } from "#config/links.ts";
import { LineArt } from "../art/line-drawing.tsx";
import { Depth } from "../depth/depth.tsx";
import { Reveal } from "../reveal/reveal.tsx";
import { Section } from "../section/section.tsx";
import water from "../water/water.module.css";
import { creatures } from "./creatures.ts";
import classes from "./six-features.module.css";
import { SeaFloor } from "./sea-floor.tsx";
import { Thermocline } from "./thermocline.tsx";

const FEATURES = ["identity", "sharing", "governance", "economy", "crossing", "privacy"] as const;
const ORDERS = [0, 1, 2] as const;
const MARKS = [1000, 2000, 3000] as const;

/** Six features in the dark part of the page. */
export function SixFeatures() {
  const { t } = useTranslation("landing");
  return (
    <>
      <Thermocline />
      <div className={water["midnight"]}>
        <Depth marks={MARKS} ends />
        <Section
          id={landingAnchors.features}
          name={t(($) => $.features.name)}
          title={t(($) => $.features.title)}
          lead={t(($) => $.features.lead)}
        >
          <ul className={classes["features"]}>
            {FEATURES.map((feature, index) => (
              <li key={feature} className={classes["feature"]}>
                <Reveal order={ORDERS[index % 3] ?? 0} className={classes["light"]}>
                  <LineArt drawing={creatures[feature]} className={classes["creature"]} />
                  <div>
                    <h3 className={classes["title"]}>{t(($) => $.features.items[feature].title)}</h3>
                    <p className={classes["text"]}>{t(($) => $.features.items[feature].text)}</p>
                  </div>
                </Reveal>
              </li>
            ))}
          </ul>
        </Section>
        <SeaFloor />
      </div>
    </>
  );
}
