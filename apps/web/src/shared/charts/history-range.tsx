import { Segmented } from "@wth/ui";
import { useTranslation } from "react-i18next";

const ranges = ["7", "30", "90", "365"] as const;
/** Number of days of a history. */
export type HistoryRange = (typeof ranges)[number];

type Props = { value: HistoryRange; onChange: (range: HistoryRange) => void };

/** Choice of the number of days that a history shows. */
export function HistoryRangeChoice(props: Props) {
  const { t } = useTranslation("common");
  const options = ranges.map((value) => ({ value, label: t(($) => $.periods[value]) }));
  return <Segmented {...props} label={t(($) => $.period)} options={options} />;
}
