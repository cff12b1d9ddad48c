import { useQuery } from "@tanstack/react-query";
import { Button } from "@wth/ui";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { nameOf } from "#shared/format/address-code.tsx";
import { Pending } from "#shared/lists/paged-list.tsx";
import { CaseFacts, CaseStatus, type Detail } from "./case-facts.tsx";
import { PhotoTable } from "./photo-table.tsx";
import { caseQuery } from "./queries.ts";
import classes from "./related-cases.module.css";
import { usePhotoTable } from "./use-photo-table.ts";

type Related = Detail["related"][number];
/** Returns a link to a case. */
export type CaseLink = (to: { id: string; status: number }, text: string) => ReactNode;

/** Cases of other accounts that may be the same person; each can be opened beside this one. */
export function RelatedCases({ detail: { related }, caseLink }: { detail: Detail; caseLink: CaseLink }) {
  const { t } = useTranslation("kyc");
  const [openId, setOpenId] = useState<string | null>(null);
  if (related.length === 0) return null;
  return (
    <section className={classes["root"]} aria-label={t(($) => $.related.title)}>
      <h3 className={classes["title"]}>{t(($) => $.related.title)}</h3>
      <ul className={classes["list"]}>
        {related.map((other) => (
          <li key={other.id} className={classes["row"]}>
            <strong>{t(($) => $.case, { id: other.id })}</strong>
            <span>{nameOf(other)}</span>
            <CaseStatus status={other.status} />
            <Reasons of={other} caseLink={caseLink} />
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={openId === other.id}
              onClick={() => setOpenId(openId === other.id ? null : other.id)}
            >
              {openId === other.id ? t(($) => $.related.close) : t(($) => $.related.compare)}
            </Button>
          </li>
        ))}
      </ul>
      {openId !== null && <OtherCase key={openId} id={openId} />}
    </section>
  );
}

function Reasons({ of: other, caseLink }: { of: Related; caseLink: CaseLink }) {
  const { t } = useTranslation("kyc");
  return (
    <>
      {other.hasSameNumber && <span className={classes["reason"]}>{t(($) => $.related.number)}</span>}
      {other.hasSameHolder && <span className={classes["reason"]}>{t(($) => $.related.holder)}</span>}
      {other.hasSamePicture && (
        <span className={classes["reason"]}>
          {caseLink(
            other,
            t(($) => $.related.picture, { id: other.id }),
          )}
        </span>
      )}
    </>
  );
}

/** Facts and photos of another case, to compare them with the open one. */
function OtherCase({ id }: { id: string }) {
  const { t } = useTranslation("kyc");
  const query = useQuery(caseQuery(id));
  const table = usePhotoTable();
  if (query.data === undefined) return <Pending query={query} />;
  return (
    <article className={classes["other"]} aria-label={t(($) => $.related.other, { id })}>
      <h4 className={classes["title"]}>{t(($) => $.related.other, { id })}</h4>
      <CaseFacts detail={query.data} />
      <PhotoTable photos={query.data.photos} table={table} onReload={() => void query.refetch()} />
    </article>
  );
}
