import { useTranslation } from "react-i18next";
import { countText } from "@wth/web-kit/format/amount-text.ts";
import classes from "./depth.module.css";

type Props = {
  /** Depths in metres to mark, evenly spaced from the top of the block. */
  marks: readonly number[];
  /** The line ends with its lead at the end of the block. */
  ends?: boolean;
  /** Only drawings are on the block's right side, so all marks fit. */
  roomy?: boolean;
};

/** Sounding line along the right side of the page, with depth marks. Decoration only. */
export function Depth({ marks, ends = false, roomy = false }: Props) {
  const { t } = useTranslation("landing");
  return (
    <div className={classes["root"]} aria-hidden="true" data-ends={ends || undefined} data-roomy={roomy || undefined}>
      {marks.map((metres) => (
        <div key={metres}>
          <span className={classes["mark"]}>{t(($) => $.depth, { metres: countText(metres) })}</span>
        </div>
      ))}
    </div>
  );
}
