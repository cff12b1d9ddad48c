import { IconArrowUp } from "@tabler/icons-react";
import { IconButton } from "@wth/ui";
import { useTranslation } from "react-i18next";
import classes from "./back-to-top.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

const APPEARS_AFTER_PX = 600;

/** Scrolls to the top; shown once the page is scrolled far down. */
export function BackToTop() {
  const { t } = useTranslation("shell");
  const visible = useScrolledPast(APPEARS_AFTER_PX);
  if (!visible) return null;
  return (
    <IconButton
      label={t(($) => $.backToTop)}
      className={classes["root"] ?? ""}
      onClick={() => scrollTo({ top: 0, behavior: "smooth" })}
    >
      <IconArrowUp size={20} stroke={1.8} />
    </IconButton>
  );
}
