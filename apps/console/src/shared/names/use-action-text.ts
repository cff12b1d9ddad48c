import { auditedActions, type AuditedAction } from "@wth/rules";
import { useTranslation } from "react-i18next";

const known: ReadonlySet<string> = new Set(auditedActions);
const isAudited = (action: string): action is AuditedAction => known.has(action);

/** Returns a function that gives the text of an audited action, or its name when this version does not know it. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation("auditedActions");
  return (action) => (isAudited(action) ? t(($) => $[action]) : action);
}
