import { useTranslation } from "react-i18next";
import { landingAnchors } from "#config/links.ts";
import { Reveal } from "../reveal/reveal.tsx";
import { Section } from "../section/section.tsx";
import classes from "./partners.module.css";
import { PICTURE, roles, shoal } from "./shoal.ts";

const paths = shoal();
/** Line of the mouth, and the throat grooves. */
const JAW =
  "M22 194C60 212 100 216 150 232M66 234C130 258 220 280 330 284M94 252C150 274 230 294 320 298M46 216C110 240 210 262 340 268";

/** Partners of WTH as one picture: each kind is a part of the whale. */
export function Partners() {
  const { t } = useTranslation("landingLower");
  return (
    <Section
      id={landingAnchors.partners}
      name={t(($) => $.partners.name)}
      title={t(($) => $.partners.title)}
      lead={t(($) => $.partners.lead)}
    >
      <figure className={classes["root"]}>
        <Reveal className={classes["picture"]}>
          <svg
            className={classes["shoal"]}
            viewBox={`0 ${PICTURE.top} ${PICTURE.width} ${PICTURE.height - PICTURE.top}`}
            role="img"
            aria-label={t(($) => $.partners.image)}
          >
            {roles.map(({ name }) => (
              <path key={name} d={paths[name]} className={classes["fish"]} data-role={name} />
            ))}
            <path d={JAW} className={classes["jaw"]} />
            <circle cx="136" cy="204" r="4.5" className={classes["eye"]} />
          </svg>
          {roles.map(({ name, x, y }, index) => (
            <span
              key={name}
              className={classes["number"]}
              data-role={name}
              style={{ left: `${x}%`, top: `${y}%` }}
              aria-hidden="true"
            >
              {index + 1}
            </span>
          ))}
        </Reveal>
        <figcaption>
          <ol className={classes["roles"]}>
            {roles.map(({ name }, index) => (
              <li key={name} className={classes["role"]} data-role={name}>
                <span className={classes["key"]} aria-hidden="true">
                  {index + 1}
                </span>
                <strong>{t(($) => $.partners.roles[name].name)}</strong>
                <span className={classes["does"]}>{t(($) => $.partners.roles[name].text)}</span>
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </Section>
  );
}
