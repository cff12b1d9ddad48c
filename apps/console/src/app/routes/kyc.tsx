import { createFileRoute, Link } from "@tanstack/react-router";
import { kycStatus } from "@wth/rules";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import type { CaseLink } from "#features/identity/kyc/related-cases.tsx";
import { ReviewQueue, type QueueSearch } from "#features/identity/kyc/review-queue.tsx";
import { Page, pageSearch } from "../page.tsx";

const search = pageSearch.extend({
  status: z.coerce.number().int().min(0).max(2).catch(kycStatus.pending).default(kycStatus.pending),
  id: z.string().regex(/^\d+$/).optional().catch(undefined),
});

const caseLink: CaseLink = ({ id, status }, text) => (
  <Link to="/kyc" search={{ status, id }}>
    {text}
  </Link>
);

export const Route = createFileRoute("/kyc")({ component: KycScreen, validateSearch: search });

function KycScreen() {
  const { t } = useTranslation("kyc");
  const navigate = Route.useNavigate();
  const onSearch = useCallback((next: QueueSearch) => void navigate({ search: next, replace: true }), [navigate]);
  return (
    <Page title={t(($) => $.title)}>
      <ReviewQueue search={Route.useSearch()} onSearch={onSearch} caseLink={caseLink} />
    </Page>
  );
}
