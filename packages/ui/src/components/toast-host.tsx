import { Notifications } from "@mantine/notifications";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import classes from "./toast-host.module.css";

/** Renders the toasts. Mount once. */
export function ToastHost() {
  return <Notifications position="top-center" limit={4} className={classes["root"] ?? ""} />;
}
