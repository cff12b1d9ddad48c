import { useTranslation } from "react-i18next";
import classes from "./depth.module.css";

type Props = {
  /** Metres below the surface that are marked, at even distances from the top of the block on. */
  marks: readonly number[];
  /** The lead hangs at the end of the block. */
  ends?: boolean;
};

/** The sounding line that runs down the page at its right, with depths marked on it. Decoration only. */
export function Depth({ marks, ends = false }: Props) {
  const { t, i18n } = useTranslation("landing");
  return (
    <div className={classes["root"]} aria-hidden="true" data-ends={ends || undefined}>
      {marks.map((metres) => (
        <div key={metres}>
          <span className={classes["mark"]}>{t(($) => $.depth, { metres: metres.toLocaleString(i18n.language) })}</span>
        </div>
      ))}
    </div>
  );
}
