import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { Button } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./type-filter.module.css";

type Props = {
  types: readonly { id: number; name: string }[];
  /** Id of the selected type; undefined for all. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** Menu of rig types: all, or one by name. */
export function TypeFilter({ types, value, onChange }: Props) {
  const { t } = useTranslation("mining");
  const entries = [{ id: undefined, name: t(($) => $.rigs.all) }, ...types];
  const shown = entries.find(({ id }) => id === value) ?? entries[0];
  return (
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={8}
      width={220}
      classNames={{ dropdown: classes["list"] ?? "", item: classes["item"] ?? "" }}
    >
      <Menu.Target>
        <Button aria-label={`${t(($) => $.rigs.filter)}: ${shown?.name ?? ""}`}>
          {shown?.name}
          <IconChevronDown size={16} stroke={1.8} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={keyOf(value)} onChange={(key) => onChange(key === ALL ? undefined : Number(key))}>
          {entries.map(({ id, name }) => (
            <Menu.RadioItem
              key={keyOf(id)}
              value={keyOf(id)}
              data-type={keyOf(id)}
              closeMenuOnClick
              checkIcon={<IconCheck size={16} stroke={2} aria-hidden="true" />}
            >
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const ALL = "all";
const keyOf = (id: number | undefined): string => (id === undefined ? ALL : String(id));
