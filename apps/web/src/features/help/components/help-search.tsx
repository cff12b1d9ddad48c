import { IconSearch, IconX } from "@tabler/icons-react";
import { IconButton, TextField } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./help-search.module.css";

type Props = {
  query: string;
  onQuery: (query: string) => void;
  /** Number of entries found; undefined while nothing is searched. */
  count: number | undefined;
};

/** The search of the help center. Screen readers are informed of the number of entries found. */
export function HelpSearch({ query, onQuery, count }: Props) {
  const { t } = useTranslation("help");
  return (
    <search className={classes["root"]}>
      <TextField
        label={t(($) => $.search.label)}
        type="search"
        enterKeyHint="search"
        placeholder={t(($) => $.search.hint)}
        value={query}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        action={
          query === "" ? (
            <span className={classes["icon"]} aria-hidden="true">
              <IconSearch size={20} stroke={1.6} />
            </span>
          ) : (
            <IconButton label={t(($) => $.search.clear)} onClick={() => onQuery("")}>
              <IconX size={20} stroke={1.6} />
            </IconButton>
          )
        }
      />
      <p role="status" className={classes["count"]}>
        {count !== undefined && t(($) => $.search.found, { count })}
      </p>
    </search>
  );
}
