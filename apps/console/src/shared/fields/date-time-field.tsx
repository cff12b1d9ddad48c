import { TextField } from "@wth/ui";

type Props = {
  label: string;
  hint?: string;
  /** Unix milliseconds; null for none. */
  value: number | null;
  onChange: (value: number | null) => void;
};

const MINUTE_TEXT = 16;

/** Value of a datetime field: local time, to the minute. */
function shown(ms: number): string {
  const offset = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offset).toISOString().slice(0, MINUTE_TEXT);
}

/** A point in time in the user's time zone. */
export function DateTimeField({ label, hint, value, onChange }: Props) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      value={value === null ? "" : shown(value)}
      onChange={({ target }) => {
        const ms = new Date(target.value).getTime();
        onChange(Number.isNaN(ms) ? null : ms);
      }}
    />
  );
}
