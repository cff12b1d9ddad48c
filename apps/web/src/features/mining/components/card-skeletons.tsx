import { Skeleton } from "@wth/ui";
import { useTranslation } from "react-i18next";
import grid from "./card-grid.module.css";

/** Placeholders of loading cards. */
export function CardSkeletons({ count }: { count: number }) {
  const { t } = useTranslation("common");
  return (
    <div className={grid["grid"]} role="status" aria-label={t(($) => $.loading)}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={236} />
      ))}
    </div>
  );
}
