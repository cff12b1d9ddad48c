import { IconSearch, IconX } from "@tabler/icons-react";
import { IconButton } from "@wth/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./search-field.module.css";

/** Debounce of the search in milliseconds. */
const PAUSE_MS = 350;
/** Length of an address. */
const MAX = 42;

type Props = {
  address: string;
  onChange: (address: string) => void;
  /** Receives the initial focus. */
  first?: boolean;
};

/** Search by part of an address. The market follows after a pause in typing, and at once on Enter or blur. */
export function SearchField({ address, onChange, first = false }: Props) {
  const { t } = useTranslation("market");
  const [text, setText] = useState(address);
  const [known, setKnown] = useState(address);
  if (address !== known) {
    setKnown(address);
    setText(address);
  }
  useEffect(() => {
    if (text.trim() === address) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, address, onChange]);

  return (
    <form
      role="search"
      className={classes["root"]}
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim());
      }}
    >
      <IconSearch size={18} stroke={1.7} aria-hidden="true" />
      <input
        className={classes["input"]}
        data-autofocus={first || undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => text.trim() !== address && onChange(text.trim())}
        aria-label={t(($) => $.market.search)}
        placeholder={t(($) => $.market.search)}
        maxLength={MAX}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {text !== "" && (
        <IconButton label={t(($) => $.market.searchClear)} onClick={() => (setText(""), onChange(""))}>
          <IconX size={16} stroke={2} />
        </IconButton>
      )}
    </form>
  );
}
