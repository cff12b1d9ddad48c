import { useTranslation } from "react-i18next";
import { landingAnchors } from "#config/links.ts";
import { Reveal } from "../reveal/reveal.tsx";
import { Section } from "../section/section.tsx";
import classes from "./app-download.module.css";
import { Porthole } from "./porthole.tsx";

const systems = [
  {
    name: "android",
    icon: "M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.500v-15A1.5 1.5 0 0 1 8.5 3ZM7 17h10",
  },
  {
    name: "ios",
    icon: "M3.5 5h12A1.5 1.5 0 0 1 17 6.500V8M10 19H3.500A1.5 1.5 0 0 1 2 17.500v-11A1.5 1.5 0 0 1 3.5 5M15 10.500h5.500a1.3 1.3 0 0 1 1.3 1.300v8a1.3 1.3 0 0 1-1.3 1.300H15a1.3 1.3 0 0 1-1.3-1.300v-8a1.3 1.3 0 0 1 1.3-1.300ZM17 18.500h1.5",
  },
] as const;

/** Download of the apps. The linked page knows the newest version. */
export function AppDownload() {
  const { t } = useTranslation("landingLower");
  return (
    <div className={classes["root"]}>
      <Section
        id={landingAnchors.download}
        name={t(($) => $.download.name)}
        title={t(($) => $.download.title)}
        lead={t(($) => $.download.lead)}
      >
        <div className={classes["buttons"]}>
          {systems.map(({ name, icon }) => (
            <a key={name} href="/download" className={classes["button"]}>
              <svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
                <path d={icon} strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" />
              </svg>
              <span>
                <small>{t(($) => $.download.get)}</small> {t(($) => $.download[name])}
              </span>
            </a>
          ))}
        </div>
        <p className={classes["browser"]}>
          {t(($) => $.download.browser)} <a href="/defi">{t(($) => $.download.open)}</a>
        </p>
        <Reveal className={classes["picture"]}>
          <Porthole />
        </Reveal>
      </Section>
    </div>
  );
}
