import { IconFileText } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { WhitepaperLink } from "#shared/whitepaper/whitepaper-link.tsx";
import classes from "./whitepaper-button.module.css";

/** The way to the whitepaper in the header: in full where there is room for the word. */
export function WhitepaperButton({ full = false }: { full?: boolean }) {
  const { t } = useTranslation("shell");
  const name = t(($) => $.whitepaper);
  return (
    <WhitepaperLink className={classes["root"]} aria-label={name} title={full ? undefined : name}>
      {full ? name : <IconFileText size={19} stroke={1.7} aria-hidden="true" />}
    </WhitepaperLink>
  );
}
