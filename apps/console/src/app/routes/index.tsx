import { createFileRoute, Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Overview, type Waiting } from "#features/overview/overview.tsx";
import { PlatformDays } from "#features/overview/platform-days.tsx";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/")({ component: OverviewScreen });

const linkTo = (what: Waiting, text: string) => <Link to={`/${what}`}>{text}</Link>;

function OverviewScreen() {
  const { t } = useTranslation("overview");
  return (
    <Page title={t(($) => $.title)}>
      <Overview linkTo={linkTo} />
      <PlatformDays />
    </Page>
  );
}
