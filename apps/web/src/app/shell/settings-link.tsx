import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Renders a link to the settings of notifications; `onFollow` closes what contains it. */
export const settingsLink =
  (onFollow: () => void) =>
  (text: string): ReactNode => (
    <Link to="/notifications" onClick={onFollow}>
      {text}
    </Link>
  );
