import { Spotlight, createSpotlight, useSpotlight } from "@mantine/spotlight";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/spotlight/styles.layer.css";
import { useStoredText } from "@wth/web-kit/state/stored-text.ts";
import { useEffect, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./command-palette.module.css";
import { Keys } from "./keys.tsx";
import { singleKeys } from "./shortcuts.ts";
import { useCommands } from "./use-commands.ts";

type Props = { opened: boolean; onClose: () => void; onShow: (dialog: "shortcuts" | "inbox") => void };

const [store, spotlight] = createSpotlight();
const optionId = (index: number): string => `command-${index}`;

/** Pages, actions and help entries by name. Arrows choose, Enter runs, Escape closes. */
export function CommandPalette(props: Props) {
  const { ready } = useTranslation("palette");
  return ready && <Palette {...props} />;
}

function Palette({ opened, onClose, onShow }: Props) {
  const { t } = useTranslation("palette");
  const [query, setQuery] = useState("");
  const { listId } = useSpotlight(store);
  const [, renderAgain] = useReducer((turn: number) => turn + 1, 0);
  // the store does not publish a change by an arrow
  const { selected } = store.getState();
  const groups = useCommands(query, onShow);
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0);
  useEffect(() => (opened ? spotlight.open() : spotlight.close()), [opened]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      scrollable
      maxHeight="min(60dvh, 32rem)"
      overlayProps={{ backgroundOpacity: 1, color: "var(--wth-veil)" }}
      attributes={{ content: { "aria-label": t(($) => $.title) } }}
      classNames={{ content: classes["content"] ?? "", body: classes["body"] ?? "" }}
    >
      <Spotlight.Search
        className={classes["search"]}
        placeholder={t(($) => $.search)}
        aria-label={t(($) => $.search)}
        role="combobox"
        aria-expanded
        onKeyDown={() => queueMicrotask(renderAgain)}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={selected >= 0 && selected < count ? optionId(selected) : undefined}
      />
      <Spotlight.ActionsList className={classes["list"]} role="listbox" aria-label={t(($) => $.title)}>
        <Groups groups={groups} selected={selected} />
      </Spotlight.ActionsList>
      <p role="status" className={classes["none"]}>
        {count === 0 && t(($) => $.none)}
      </p>
    </Spotlight.Root>
  );
}

type GroupsProps = { groups: ReturnType<typeof useCommands>; selected: number };

function Groups({ groups, selected }: GroupsProps) {
  const { t } = useTranslation("palette");
  const areSingleOn = singleKeys.areOn(useStoredText(singleKeys.setting));
  const order = groups.flatMap(({ commands }) => commands);
  return groups.map(({ name, commands }) => (
    <Spotlight.ActionsGroup
      key={name}
      label={t(($) => $.groups[name])}
      role="group"
      aria-label={t(($) => $.groups[name])}
    >
      {commands.map((command) => {
        const index = order.indexOf(command);
        return (
          // Spotlight chooses among the elements with data-action, and drops the id of its own component
          <button
            key={command.id}
            id={optionId(index)}
            type="button"
            role="option"
            data-action
            tabIndex={-1}
            aria-selected={index === selected}
            className={classes["action"]}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              command.run();
              spotlight.close();
            }}
          >
            {command.label}
            {areSingleOn && command.letter !== undefined && (
              <span aria-hidden="true">
                <Keys with="shift" letter={command.letter} />
              </span>
            )}
          </button>
        );
      })}
    </Spotlight.ActionsGroup>
  ));
}
