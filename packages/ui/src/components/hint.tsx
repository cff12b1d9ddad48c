import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import type { ReactElement } from "react";
import classes from "./hint.module.css";

/** A short explanation of its child, shown on hover and focus. */
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
