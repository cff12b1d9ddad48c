import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Renders a link to the settings of notifications; `onFollow` closes what contains it. */
export const settingsLink =
  (onFollow: () => void) =>
  (content: ReactNode): ReactNode => (
    <Link to="/notifications" onClick={onFollow}>
      {content}
    </Link>
  );
