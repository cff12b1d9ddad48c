import { StatusPill } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { type Shown, shownStatus, statusTone } from "../model/order-status.ts";

/** Status of an advert or trade. */
export function StatusTag({ order }: { order: Shown }) {
  const { t } = useTranslation("market");
  const name = shownStatus(order);
  return <StatusPill tone={statusTone(name)}>{t(($) => $.status[name])}</StatusPill>;
}
