import { parameters, type ParameterName } from "@wth/rules";
import { useTranslation } from "react-i18next";

const isParameter = (name: string): name is ParameterName => Object.hasOwn(parameters, name);

/** Returns a function that gives the text of a parameter, or the name itself when this version does not know it. */
export function useParameterText(): (name: string) => string {
  const { t } = useTranslation("parameterNames");
  return (name) => (isParameter(name) ? t(($) => $[name]) : name);
}
