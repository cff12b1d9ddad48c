import { Button, Heading, Skeleton } from "@wth/ui";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnSeriesName } from "./own-lines.ts";
import classes from "./own-charts.module.css";

const OwnDays = lazy(async () => ({ default: (await import("./own-days.tsx")).OwnDays }));

type Props = { title: string; series: readonly OwnSeriesName[] };

/** Charts of the user's days on request: their code and data load when they are opened. */
export function OwnCharts({ title, series }: Props) {
  const { t } = useTranslation("ownDays");
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes["root"]}>
      <Heading
        action={
          <Button size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t(($) => $.hide) : t(($) => $.show)}
          </Button>
        }
      >
        {title}
      </Heading>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton height={286} />}>
            <OwnDays series={series} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
