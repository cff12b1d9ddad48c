import { LogoMark } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { landingAnchors, socialLinks } from "#config/links.ts";
import classes from "./footer.module.css";

const [community] = socialLinks;
const places = ["roadmap", "tokens"] as const;

/** Footer of all pages with the risk notice. */
export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <footer className={classes["root"]}>
      <div className={classes["inner"]}>
        <div className={classes["lists"]}>
          <LogoMark size={40} />
          <dl>
            <dt>{t(($) => $.footer.product)}</dt>
            <dd>{t(($) => $.footer.function)}</dd>
            <dd>{t(($) => $.footer.governance)}</dd>
            <dd>{t(($) => $.footer.tokens)}</dd>
          </dl>
          <dl>
            <dt>{t(($) => $.footer.resource)}</dt>
            <dd>{t(($) => $.footer.documentation)}</dd>
            <dd>
              <a href="/help">{t(($) => $.footer.helpCenter)}</a>
            </dd>
            <dd>{t(($) => $.footer.community)}</dd>
          </dl>
          <dl className={classes["check"]}>
            <dt>{t(($) => $.footer.check)}</dt>
            <dd>
              <a href="/status">{t(($) => $.nav.status)}</a>
            </dd>
            <dd>
              <a href="/trust">{t(($) => $.nav.trust)}</a>
            </dd>
            {places.map((place) => (
              <dd key={place}>
                <a href={`/home#${landingAnchors[place]}`}>{t(($) => $.footer.places[place])}</a>
              </dd>
            ))}
          </dl>
        </div>
        <p className={classes["risk"]}>
          <strong>{t(($) => $.footer.riskTitle)}</strong>
          {t(($) => $.footer.risk)}
        </p>
        <div className={classes["end"]}>
          <a
            href={community.href}
            target="_blank"
            rel="noreferrer noopener"
            className={classes["follow"]}
            data-channel={community.id}
          >
            {t(($) => $.footer.follow, { name: community.name })}
            <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="M3 9l6-6M4 3h5v5" strokeWidth="1.4" />
            </svg>
          </a>
          <p className={classes["rights"]}>{t(($) => $.footer.rights)}</p>
        </div>
      </div>
    </footer>
  );
}
