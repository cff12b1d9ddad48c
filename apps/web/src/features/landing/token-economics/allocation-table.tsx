import { WTH_SUPPLY } from "@wth/rules";
import { VisuallyHidden } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { shares } from "./shares.ts";
import { useFigures } from "./use-figures.ts";

/** The chart as a table for screen readers. */
export function AllocationTable() {
  const { t } = useTranslation("landingLower");
  const { share, tokens } = useFigures();
  return (
    <VisuallyHidden>
      <table>
        <caption>{t(($) => $.economics.chart)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.economics.columns.part)}</th>
            <th scope="col">{t(($) => $.economics.columns.share)}</th>
            <th scope="col">{t(($) => $.economics.columns.amount)}</th>
            <th scope="col">{t(($) => $.economics.columns.use)}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((part) => (
            <tr key={part.name}>
              <th scope="row">{t(($) => $.economics.parts[part.name].name)}</th>
              <td>{share(part.share)}</td>
              <td>{t(($) => $.economics.amount, { amount: tokens(part.amount) })}</td>
              <td>{t(($) => $.economics.parts[part.name].text)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.economics.total)}</th>
            <td>{share(1)}</td>
            <td colSpan={2}>{t(($) => $.economics.amount, { amount: tokens(WTH_SUPPLY) })}</td>
          </tr>
        </tfoot>
      </table>
    </VisuallyHidden>
  );
}
