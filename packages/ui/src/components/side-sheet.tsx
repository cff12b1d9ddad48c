import { Drawer } from "@mantine/core";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import type { ReactNode } from "react";
import { useRestoreFocus } from "../hooks/use-restore-focus.ts";
import classes from "./dialog.module.css";

type Props = { opened: boolean; onClose: () => void; title: string; closeLabel: string; children: ReactNode };

/** A panel that slides in from the right edge: the menu on phones. */
export function SideSheet({ opened, onClose, title, closeLabel, children }: Props) {
  useRestoreFocus(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={false}
      title={title}
      position="right"
      size="min(340px, 88vw)"
      closeButtonProps={{ "aria-label": closeLabel }}
      overlayProps={{ backgroundOpacity: 1, color: "var(--wth-veil)" }}
      attributes={{ header: { role: "none" } }}
      classNames={{
        content: classes["sheet"] ?? "",
        header: classes["header"] ?? "",
        title: classes["title"] ?? "",
        body: classes["body"] ?? "",
        close: classes["close"] ?? "",
      }}
    >
      {children}
    </Drawer>
  );
}
