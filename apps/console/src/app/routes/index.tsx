import { createFileRoute, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Overview } from "../../features/overview/index.ts";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/")({ component: OverviewScreen });

function OverviewScreen() {
  const { t } = useTranslation("overview");
  return (
    <Page title={t(($) => $.title)}>
      <Overview linkTo={(what, text) => <Link to={`/${what}`}>{text}</Link>} />
    </Page>
  );
}
