import { Link } from "@tanstack/react-router";
import { VisuallyHidden } from "@wth/ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMay, useMe } from "#shared/session/use-me.ts";
import classes from "./navigation.module.css";
import { places } from "./places.ts";

/** Links that the operator's roles permit, with the number of open cases at each. */
export function Navigation() {
  const { t } = useTranslation("shell");
  const may = useMay();
  const waiting = useMe()?.waiting;
  const bar = useRef<HTMLElement>(null);
  const shown = useRef<HTMLElement>(null);
  // On narrow screens the links overflow, and the current one may be outside the visible part.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>("[aria-current='page']") ?? null;
    if (bar.current === null || open === null || open === shown.current) return;
    shown.current = open;
    bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
  });
  return (
    <nav ref={bar} className={classes["root"]} aria-label={t(($) => $.navigation)}>
      {places.map(({ group, places: all }) => {
        const open = all.filter(({ call }) => may(call));
        return (
          open.length > 0 && (
            <div key={group} className={classes["group"]}>
              <p className={classes["caption"]} id={`group-${group}`}>
                {t(($) => $.groups[group])}
              </p>
              <ul aria-labelledby={`group-${group}`}>
                {open.map(({ to, name, waiting: what }) => {
                  const count = what === null ? 0 : (waiting?.[what] ?? 0);
                  return (
                    <li key={to}>
                      <Link to={to} className={classes["link"]}>
                        {t(($) => $.places[name])}
                        {count > 0 && (
                          <span className={classes["count"]}>
                            {count}
                            <VisuallyHidden> {t(($) => $.waiting)}</VisuallyHidden>
                          </span>
                        )}
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </div>
          )
        );
      })}
    </nav>
  );
}
