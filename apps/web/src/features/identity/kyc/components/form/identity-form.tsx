import { Button } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { KycInfo } from "#shared/session/kyc-info.ts";
import type { Draft } from "#features/identity/kyc/draft/draft-store.ts";
import { FORM_ID_TYPE, useIdentityForm } from "#features/identity/kyc/hooks/use-identity-form.ts";
import { useNoStrayDrops } from "#features/identity/kyc/hooks/use-no-stray-drops.ts";
import { slotsOfProblem } from "#features/identity/kyc/model/slots.ts";
import { DocumentFields } from "./document-fields.tsx";
import { Guide } from "./guide.tsx";
import classes from "../kyc-page.module.css";
import { PhotoFields } from "./photo-fields.tsx";
import { RefusalCallout } from "./refusal-callout.tsx";

type Props = {
  /** Address of the user. */
  owner: string;
  draft: Draft;
  /** The earlier, refused submission. */
  earlier: KycInfo;
  onDone: () => void;
  statusLink: (text: string) => ReactNode;
};

/** The form of an identity verification. */
export function IdentityForm({ owner, draft, earlier, onDone, statusLink }: Props) {
  const { t } = useTranslation("kyc");
  const form = useIdentityForm(owner, draft, { earlier, onDone });
  const { country, idNumber, photos, problem, refusal } = form;
  useNoStrayDrops();
  return (
    <form className={classes["form"]} noValidate onSubmit={form.submit}>
      <div className={classes["document"]}>
        <DocumentFields country={country} idNumber={idNumber} earlierNumber={earlier.idNumber} />
      </div>
      <aside className={classes["guide"]}>
        <Guide />
      </aside>
      <div className={classes["photos"]}>
        <PhotoFields
          type={FORM_ID_TYPE}
          slots={photos.slots}
          missing={slotsOfProblem(problem, FORM_ID_TYPE)}
          onChoose={form.choosePhoto}
          onCancel={photos.cancel}
        />
        {refusal !== undefined && problem === undefined && <RefusalCallout refusal={refusal} statusLink={statusLink} />}
        <div className={classes["submit"]}>
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            {t(($) => $.submit.submit)}
          </Button>
          <p>{t(($) => $.submit.note)}</p>
        </div>
      </div>
    </form>
  );
}
