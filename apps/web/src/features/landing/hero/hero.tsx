import { useTranslation } from "react-i18next";
import { WhitepaperLink } from "#shared/navigation/whitepaper-link.tsx";
import { Depth } from "../depth/depth.tsx";
import classes from "./hero.module.css";
import { Surface } from "./surface.tsx";
import { WhaleArt } from "./whale-art.tsx";

const MARKS = [0, 50, 100, 150] as const;

/** The first screen: the vision below the water surface, with a diving whale. */
export function Hero() {
  const { t } = useTranslation("landing");
  return (
    <section className={classes["root"]} aria-labelledby="vision">
      <div className={classes["sea"]} aria-hidden="true">
        <Surface />
        <WhaleArt />
      </div>
      <Depth marks={MARKS} roomy />
      <div className={classes["inner"]}>
        <p className={classes["eyebrow"]}>{t(($) => $.hero.eyebrow)}</p>
        <h1 id="vision" className={classes["title"]}>
          <span>{t(($) => $.hero.title.sea)}</span> <span>{t(($) => $.hero.title.people)}</span>
        </h1>
        <p className={classes["lead"]}>{t(($) => $.hero.lead)}</p>
        <p className={classes["actions"]}>
          <a href="/defi" className={classes["open"]}>
            {t(($) => $.openApp, { ns: "shell" })}
          </a>
          <a href="/download" data-app className={classes["download"]}>
            {t(($) => $.hero.download)}
          </a>
          <WhitepaperLink className={classes["whitepaper"] ?? ""}>{t(($) => $.hero.whitepaper)}</WhitepaperLink>
        </p>
      </div>
      <input type="checkbox" className={classes["still"]} aria-label={t(($) => $.hero.still)} />
    </section>
  );
}
