import { rigLevels } from "@wth/rules";
import { useTranslation } from "react-i18next";
import { usePublicParameters } from "#shared/api/public-parameters.ts";
import { countText, exactText } from "@wth/web-kit/format/amount-text.ts";
import classes from "#shared/lists/figures-table.module.css";

/** Price, total and days of each type of rig. */
export function MinersTable() {
  const { t } = useTranslation("help");
  const { values } = usePublicParameters().known;
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
            <td translate="no">{exactText(values[`mining.s${level}.price`], 0)}</td>
            <td translate="no">{exactText(values[`mining.s${level}.yield`], 0)}</td>
            <td translate="no">{countText(values[`mining.s${level}.days`])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
