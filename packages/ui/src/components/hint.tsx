import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import type { ReactElement } from "react";
import classes from "./hint.module.css";

/** A short explanation on hover and focus of its one child. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip
      label={text}
      events={{ hover: true, focus: true, touch: true }}
      classNames={{ tooltip: classes["tip"] ?? "" }}
    >
      {children}
    </Tooltip>
  );
}
