import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { ChartsOnRequest } from "./charts-on-request.tsx";
import type { OwnSeriesName } from "./own-lines.ts";

const OwnDays = lazyPart(async () => ({ default: (await import("./own-days.tsx")).OwnDays }));

type Props = { title: string; series: readonly OwnSeriesName[] };

/** Charts of the user's days on request. */
export function OwnCharts({ title, series }: Props) {
  return (
    <ChartsOnRequest title={title}>
      <OwnDays series={series} />
    </ChartsOnRequest>
  );
}
