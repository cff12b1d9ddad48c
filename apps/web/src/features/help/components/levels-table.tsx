import { dividendLevels } from "@wth/rules";
import { useTranslation } from "react-i18next";
import { usePublicParameters } from "#shared/api/public-parameters.ts";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import classes from "#shared/lists/figures-table.module.css";

/** Smallest community power and share of each V-level. */
export function LevelsTable() {
  const { t } = useTranslation("help");
  const { values } = usePublicParameters().known;
  return (
    <table className={classes["root"]}>
      <caption>{t(($) => $.tables.levels.caption)}</caption>
      <thead>
        <tr>
          {(["level", "power", "share"] as const).map((name) => (
            <th key={name} scope="col">
              {t(($) => $.tables.levels[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {dividendLevels.map((level) => (
          <tr key={level}>
            <th scope="row">{`V${level}`}</th>
            <td translate="no">{exactText(values[`referral.v${level}`], 0)}</td>
            <td>{t(($) => $.tables.percent, { percent: Number(values[`dividend.v${level}`]) / 100 })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
