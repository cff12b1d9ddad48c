import { Select } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import { useId, useReducer, type ReactNode } from "react";
import { cx } from "./cx.ts";
import own from "./search-select.module.css";
import classes from "./text-field.module.css";

type Option = { value: string; label: string };
type Props<T extends Option> = {
  label: string;
  options: readonly T[];
  value: string;
  onChange: (value: string) => void;
  /** Returns the options that match a search. */
  find: (options: readonly T[], search: string) => readonly T[];
  renderOption: (option: T) => ReactNode;
  placeholder: string;
  /** Shown when no option matches. */
  nothingFound: string;
  error?: string | undefined;
};

/** A labelled, searchable choice of one from many options. */
export function SearchSelect<T extends Option>(props: Props<T>) {
  const { label, options, value, onChange, find, renderOption, placeholder, nothingFound, error } = props;
  const id = useId();
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0);
  const shown = new Map(options.map((option) => [option.value, option]));
  return (
    <div className={classes["root"]}>
      <label htmlFor={id} className={classes["label"]}>
        {label}
      </label>
      <Select
        id={id}
        data={[...options]}
        value={value}
        onChange={(next) => next !== null && onChange(next)}
        allowDeselect={false}
        searchable
        // otherwise the list stays where it was scrolled to, beyond what is found
        selectFirstOptionOnChange
        // Mantine gives the list its id once it is shown; the field, drawn before, then names it
        onDropdownOpen={() => requestAnimationFrame(renderAgain)}
        withCheckIcon={false}
        placeholder={placeholder}
        nothingFoundMessage={nothingFound}
        withScrollArea={false}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        comboboxProps={{ transitionProps: { duration: 0 }, keepMounted: false }}
        filter={({ search }) => [...find(options, search)]}
        renderOption={({ option }) => {
          const known = shown.get(option.value);
          return known === undefined ? option.label : renderOption(known);
        }}
        rightSection={
          <svg className={own["mark"]} width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
            <path d="m4 6 4 4 4-4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
        }
        // the list of options is named as its field
        attributes={{
          options: { "aria-label": label },
          ...(error === undefined ? {} : { input: { "data-invalid": true } }),
        }}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        classNames={{
          input: cx(classes["line"], own["input"]) ?? "",
          section: own["section"] ?? "",
          dropdown: own["dropdown"] ?? "",
          options: own["options"] ?? "",
          option: own["option"] ?? "",
          empty: own["empty"] ?? "",
        }}
      />
      {error !== undefined && (
        <p id={`${id}-note`} className={classes["note"]} data-error>
          {error}
        </p>
      )}
    </div>
  );
}
