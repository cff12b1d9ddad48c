import { idType } from "@wth/rules";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FORM_ID_TYPE } from "#features/identity/kyc/hooks/use-identity-form.ts";
import classes from "./document-type.module.css";

const types = [
  { type: idType.idCard, name: "idCard" },
  { type: idType.passport, name: "passport" },
] as const;

/** Types of documents; the form accepts one of them. */
export function DocumentType() {
  const { t } = useTranslation("kyc");
  const id = useId();
  return (
    <fieldset className={classes["root"]} aria-describedby={id}>
      <legend className={classes["legend"]}>{t(($) => $.document.type)}</legend>
      <div className={classes["options"]}>
        {types.map(({ type, name }) => (
          <label key={name} className={classes["option"]}>
            <input
              type="radio"
              name={`${id}-type`}
              checked={type === FORM_ID_TYPE}
              disabled={type !== FORM_ID_TYPE}
              readOnly
            />
            {t(($) => $.document[name])}
          </label>
        ))}
      </div>
      <p id={id} className={classes["note"]}>
        {t(($) => $.document.passportOff)}
      </p>
    </fieldset>
  );
}
