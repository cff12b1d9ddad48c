import { Button } from "@wth/ui";
import { type ComponentType, lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./lazy-part.module.css";

type Module<P> = { default: ComponentType<P> };
type Load<P> = () => Promise<Module<P>>;

/** Pauses before a part is loaded again, in milliseconds. */
const PAUSES_MS = [500, 2_000];

async function loadAgain<P>(load: Load<P>): Promise<Module<P>> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** Returns what stands in the place of a part that could not be loaded: a notice with another attempt. */
function missing<P extends object>(load: Load<P>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function MissingPart(props: P) {
    const { t } = useTranslation("common");
    const [Part, setPart] = useState(() => loaded);
    const [isBusy, setIsBusy] = useState(false);
    if (Part !== undefined) return <Part {...props} />;
    async function retry(): Promise<void> {
      setIsBusy(true);
      loaded = await load().then(
        (part) => part.default,
        () => undefined,
      );
      setPart(() => loaded);
      setIsBusy(false);
    }
    return (
      <div className={classes["root"]} role="alert">
        <p>{t(($) => $.missingPart)}</p>
        <Button size="sm" busy={isBusy} onClick={() => void retry()}>
          {t(($) => $.retry)}
        </Button>
      </div>
    );
  };
}

/**
 * Like React's `lazy`, for a part of a page. A part that cannot be loaded, as during a deployment, is tried again by
 * itself and then by a click, and costs the page nothing but itself.
 */
export const lazyPart = <P extends object>(load: Load<P>): ComponentType<P> =>
  lazy(() => loadAgain(load).catch(() => ({ default: missing(load) })));
