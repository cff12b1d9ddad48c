import { Drawer, Modal } from "@mantine/core";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import type { ReactNode } from "react";
import { useRestoreFocus } from "../hooks/use-restore-focus.ts";
import { useIsMobile } from "../hooks/use-media.ts";
import classes from "./dialog.module.css";

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** `false` for a step that a click outside must not close. */
  closeOnClickOutside?: boolean;
  size?: number;
  children: ReactNode;
};

/** A modal on wide screens and a bottom sheet on phones. */
export function Dialog({
  opened,
  onClose,
  title,
  closeLabel,
  closeOnClickOutside = true,
  size = 440,
  children,
}: Props) {
  const mobile = useIsMobile();
  useRestoreFocus(opened);
  const shared = {
    opened,
    onClose,
    closeOnClickOutside,
    returnFocus: false,
    title,
    closeButtonProps: { "aria-label": closeLabel },
    overlayProps: { backgroundOpacity: 1, color: "var(--wth-veil)" },
    // Without a role the dialog's header would count as the page's banner.
    attributes: { header: { role: "none" } },
    classNames: {
      content: classes["content"] ?? "",
      header: classes["header"] ?? "",
      title: classes["title"] ?? "",
      body: classes["body"] ?? "",
      close: classes["close"] ?? "",
    },
  };
  if (mobile)
    return (
      <Drawer {...shared} position="bottom" size="auto" data-sheet>
        {children}
      </Drawer>
    );
  return (
    <Modal {...shared} centered size={size}>
      {children}
    </Modal>
  );
}
