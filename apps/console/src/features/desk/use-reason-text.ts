import { orderReasonName } from "@wth/rules";
import { useTranslation } from "react-i18next";

/** Says why a payment or a deal is here, in the reader's language where the reason is known. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation("desk");
  return (reason) => {
    const name = orderReasonName(reason);
    return name === undefined ? reason : t(($) => $.reasons[name]);
  };
}
