import { startWorker } from "./start-worker.ts";
import { whenQuiet } from "./when-quiet.ts";

/** Makes the pages an installable app; not needed for the first paint. */
export function beInstallable(): void {
  followTheme();
  whenQuiet(() => void startWorker());
}

/** Sets the colour of the browser's bars to the chosen theme, which may differ from the system's. */
function followTheme(): () => void {
  const root = document.documentElement;
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const colors = new Map(metas.map((meta) => [/light/.test(meta.media) ? "light" : "dark", meta.content]));
  const wear = (): void => {
    const color = colors.get(root.dataset["mantineColorScheme"] ?? "dark");
    if (color !== undefined) for (const meta of metas) meta.content = color;
  };
  const observer = new MutationObserver(wear);
  observer.observe(root, { attributeFilter: ["data-mantine-color-scheme"] });
  wear();
  return () => observer.disconnect();
}
