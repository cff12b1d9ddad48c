import { Segmented } from "@wth/ui";

const ranges = ["7", "30", "90", "365"] as const;
/** Number of days of a history. */
export type HistoryRange = (typeof ranges)[number];

type Props = {
  label: string;
  value: HistoryRange;
  onChange: (range: HistoryRange) => void;
  textOf: (range: HistoryRange) => string;
};

/** Choice of the number of days that a history shows. */
export function HistoryRangeChoice({ textOf, ...rest }: Props) {
  return <Segmented {...rest} options={ranges.map((value) => ({ value, label: textOf(value) }))} />;
}
