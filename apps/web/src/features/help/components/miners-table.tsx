import { rigLevels } from "@wth/rules";
import { useTranslation } from "react-i18next";
import { usePublicParameters } from "#shared/config/public-parameters.ts";
import { tokensIn } from "../model/help-figures.ts";
import classes from "#shared/format/figures-table.module.css";

/** Price, total and days of each type of rig. */
export function MinersTable() {
  const { t, i18n } = useTranslation("help");
  const { values } = usePublicParameters().known;
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 18 });
  const tokens = tokensIn(format);
  return (
    <table className={classes["root"]}>
      <caption>{t(($) => $.tables.miners.caption)}</caption>
      <thead>
        <tr>
          {(["type", "price", "total", "days"] as const).map((name) => (
            <th key={name} scope="col">
              {t(($) => $.tables.miners[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rigLevels.map((level) => (
          <tr key={level}>
            <th scope="row">{`S${level}`}</th>
            <td>{tokens(values[`mining.s${level}.price`])}</td>
            <td>{tokens(values[`mining.s${level}.yield`])}</td>
            <td>{format.format(values[`mining.s${level}.days`])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
