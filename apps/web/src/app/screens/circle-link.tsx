import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { localKeys } from "../../config/storage-keys.ts";

/** A link to the people whom the user invited: the first tab of DeFi, which remembers the one that was open last. */
export const circleLink = (text: string): ReactNode => (
  <Link to="/defi" onClick={() => localStorage.setItem(localKeys.tabIndex, "0")}>
    {text}
  </Link>
);
