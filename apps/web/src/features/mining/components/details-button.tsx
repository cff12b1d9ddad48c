import { Button } from "@wth/ui";
import { use } from "react";
import { useTranslation } from "react-i18next";
import type { Rig } from "../model/rig.ts";
import { RigDetailsContext } from "../hooks/mining-page-context.ts";

/** Opens the details of a rig, where the page has a dialog for them. */
export function DetailsButton({ rig }: { rig: Rig }) {
  const open = use(RigDetailsContext);
  return open && <OpenButton rig={rig} onOpen={open} />;
}

function OpenButton({ rig, onOpen }: { rig: Rig; onOpen: (rigId: string) => void }) {
  const { t } = useTranslation("rigDetails");
  const number = t(($) => $.card.number, { ns: "mining", index: rig.index });
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={t(($) => $.openOf, { name: rig.type.name, number })}
      onClick={() => onOpen(rig.id)}
    >
      {t(($) => $.open)}
    </Button>
  );
}
