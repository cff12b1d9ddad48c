import { Tabs as MantineTabs } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import type { ReactNode } from "react";
import classes from "./tabs.module.css";

export type TabItem = { label: string; content: ReactNode };
type Props = { items: readonly TabItem[]; index: number; onChange: (index: number) => void; label: string };

/** Tabs by position. Only the open one is mounted. */
export function Tabs({ items, index, onChange, label }: Props) {
  return (
    <MantineTabs
      value={String(index)}
      onChange={(value) => onChange(Number(value))}
      keepMounted={false}
      classNames={{ list: classes["list"] ?? "", tab: classes["tab"] ?? "", panel: classes["panel"] ?? "" }}
    >
      <MantineTabs.List aria-label={label}>
        {items.map((item, position) => (
          <MantineTabs.Tab key={item.label} value={String(position)}>
            {item.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {items.map((item, position) => (
        <MantineTabs.Panel key={item.label} value={String(position)}>
          {item.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
