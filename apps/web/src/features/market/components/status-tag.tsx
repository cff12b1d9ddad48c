import { StatusPill } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { statusName, statusTone } from "../model/order-status.ts";

/** Status of an advert or trade. */
export function StatusTag({ status }: { status: number }) {
  const { t } = useTranslation("market");
  return <StatusPill tone={statusTone(status)}>{t(($) => $.status[statusName(status)])}</StatusPill>;
}
