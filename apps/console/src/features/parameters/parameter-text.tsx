import type { ParameterUnit } from "@wth/rules";
import { Figure } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { isTokenUnit, shownValue, unitMarks } from "./parameter-value.ts";
import classes from "./parameters.module.css";

type Props = { of: { unit: string }; digits: string };

/** A value with its unit. */
export function ParameterValue({ of: { unit }, digits }: Props) {
  const { t } = useTranslation("common");
  if (unit === "boolean") return <>{digits === "1" ? t(($) => $.yes) : t(($) => $.no)}</>;
  if (isTokenUnit(unit)) return <Figure size="sm" grouped value={shownValue(unit, digits)} unit={unitMarks[unit]} />;
  return (
    <span className={classes["value"]}>
      {shownValue(unit, digits).replace("T", " ")} <span>{unitMarks[unit as ParameterUnit]}</span>
    </span>
  );
}
