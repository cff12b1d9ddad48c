import { IconFileText } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { WhitepaperLink } from "#shared/navigation/whitepaper-link.tsx";
import classes from "./whitepaper-button.module.css";

/** Link to the whitepaper in the header; with its text where there is room. */
export function WhitepaperButton({ full = false }: { full?: boolean }) {
  const { t } = useTranslation("shell");
  const name = t(($) => $.whitepaper);
  return (
    <WhitepaperLink className={classes["root"]} aria-label={name} title={full ? undefined : name}>
      {full ? name : <IconFileText size={19} stroke={1.7} aria-hidden="true" />}
    </WhitepaperLink>
  );
}
