import { createFileRoute } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { z } from "@wth/api-contract/zod";
import { AdjustBalanceButton } from "#features/accounts/adjustments/adjust-balance-button.tsx";
import { ProposalList } from "#features/proposals/proposal-list.tsx";
import { Page, pageSearch } from "../page.tsx";

const search = pageSearch.extend({ state: z.enum(["open", "past"]).catch("open").default("open") });

export const Route = createFileRoute("/proposals")({ component: ProposalsScreen, validateSearch: search });

function ProposalsScreen() {
  const { t } = useTranslation("proposals");
  const navigate = Route.useNavigate();
  const { page, state } = Route.useSearch();
  return (
    <Page title={t(($) => $.title)} text={t(($) => $.about)}>
      <ProposalList
        page={page}
        state={state}
        onPage={(next) => void navigate({ search: { page: next, state } })}
        onState={(next) => void navigate({ search: { page: 1, state: next } })}
        tools={<AdjustBalanceButton />}
      />
    </Page>
  );
}
