import { useTranslation } from "react-i18next";
import { landingAnchors } from "#config/links.ts";
import { LineArt } from "../art/line-drawing.tsx";
import { Depth } from "../depth/depth.tsx";
import { Reveal } from "../reveal/reveal.tsx";
import { Section } from "../section/section.tsx";
import water from "../water/water.module.css";
import classes from "./four-cards.module.css";
import { scenes } from "./scenes.ts";

const CARDS = ["miners", "trade", "circle", "dividends"] as const;
const ORDERS = [0, 1, 2, 3] as const;
const MARKS = [200, 400] as const;

/** Four cards about what users do and the sources of their rewards, each placed a little lower. */
export function FourCards() {
  const { t } = useTranslation("landing");
  return (
    <div className={water["sunlit"]}>
      <Depth marks={MARKS} />
      <Section
        id={landingAnchors.people}
        name={t(($) => $.cards.name)}
        title={t(($) => $.cards.title)}
        lead={t(($) => $.cards.lead)}
      >
        <ul className={classes["cards"]}>
          {CARDS.map((card, index) => (
            <li key={card} className={classes["place"]}>
              <Reveal order={ORDERS[index] ?? 0} className={classes["card"]}>
                <LineArt drawing={scenes[card]} className={classes["scene"]} />
                <h3 className={classes["title"]}>{t(($) => $.cards.items[card].title)}</h3>
                <p className={classes["text"]}>{t(($) => $.cards.items[card].text)}</p>
                <p className={classes["source"]}>{t(($) => $.cards.items[card].source)}</p>
              </Reveal>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
