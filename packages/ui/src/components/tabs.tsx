import { Tabs as MantineTabs } from "@mantine/core";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import { useEffect, useRef, type ReactNode } from "react";
import classes from "./tabs.module.css";

export type TabItem = { label: string; content: ReactNode };
type Props = { items: readonly TabItem[]; index: number; onChange: (index: number) => void; label: string };

/** Visible width of the tab before the open one, in px. */
const PEEK = 48;

/** Tabs by position. Only the open panel is mounted; its tab is scrolled into view when the tabs overflow. */
export function Tabs({ items, index, onChange, label }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index];
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - PEEK;
  }, [index]);
  return (
    <MantineTabs
      value={String(index)}
      onChange={(value) => onChange(Number(value))}
      keepMounted={false}
      classNames={{ list: classes["list"] ?? "", tab: classes["tab"] ?? "", panel: classes["panel"] ?? "" }}
    >
      <MantineTabs.List ref={list} aria-label={label}>
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
