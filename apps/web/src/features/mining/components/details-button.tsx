import { Button } from "@wth/ui";
import { use } from "react";
import { useTranslation } from "react-i18next";
import { CockpitContext } from "../hooks/cockpit-context.ts";
import type { Rig } from "../model/rig.ts";

/** Opens the details of a rig. */
export function DetailsButton({ rig }: { rig: Rig }) {
  const { t } = useTranslation("cockpit");
  const open = use(CockpitContext);
  if (open === null) return null;
  const number = t(($) => $.card.number, { ns: "mining", index: rig.index });
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={t(($) => $.openOf, { name: rig.type.name, number })}
      onClick={() => open(rig.id)}
    >
      {t(($) => $.open)}
    </Button>
  );
}
