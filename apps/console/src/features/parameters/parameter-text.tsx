import { Figure } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { isTokenUnit, shownValue, unitMarks } from "./parameter-value.ts";
import classes from "./parameters.module.css";

type Props = { of: { unit: string }; digits: string };

/** A value with its unit. */
export function ParameterValue({ of: { unit }, digits }: Props) {
  const { t } = useTranslation("parameters");
  if (unit === "boolean")
    return <>{digits === "1" ? t(($) => $.yes, { ns: "common" }) : t(($) => $.no, { ns: "common" })}</>;
  if (isTokenUnit(unit)) return <Figure size="sm" value={exactText(BigInt(digits), 0)} unit={unitMarks[unit]} />;
  if (unit === "days" || unit === "seconds")
    return <span className={classes["value"]}>{t(($) => $.lasting[unit], { count: Number(digits) })}</span>;
  return (
    <span className={classes["value"]}>
      {shownValue(unit, digits).replace("T", " ")} {unit in unitMarks && <span>{unitMarks[unit as "time"]}</span>}
    </span>
  );
}
