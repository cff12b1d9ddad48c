import { useTranslation } from "react-i18next";
import classes from "./depth.module.css";

type Props = {
  /** Metres below the surface that are marked, at even distances from the top of the block on. */
  marks: readonly number[];
  /** The lead hangs at the end of the block. */
  ends?: boolean;
  /** Nothing but art stands at the right of the block, so that all marks have room. */
  roomy?: boolean;
};

/** The sounding line that runs down the page at its right, with depths marked on it. Decoration only. */
export function Depth({ marks, ends = false, roomy = false }: Props) {
  const { t, i18n } = useTranslation("landing");
  return (
    <div className={classes["root"]} aria-hidden="true" data-ends={ends || undefined} data-roomy={roomy || undefined}>
      {marks.map((metres) => (
        <div key={metres}>
          <span className={classes["mark"]}>{t(($) => $.depth, { metres: metres.toLocaleString(i18n.language) })}</span>
        </div>
      ))}
    </div>
  );
}
