import { orderReasonName } from "@wth/rules";
import { useTranslation } from "react-i18next";

/** Says why an order was left to an operator, in the visitor's language where the reason is known. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation("c2c");
  return (reason) => {
    const name = orderReasonName(reason);
    return name === undefined ? reason : t(($) => $.reasons[name]);
  };
}
