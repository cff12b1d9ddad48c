import { createFileRoute } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { personQuery, PersonView } from "../../features/people/index.ts";
import { Page } from "../page.tsx";

export const Route = createFileRoute("/people/$userId")({ component: PersonScreen });

function PersonScreen() {
  const { t } = useTranslation("people");
  const { userId } = Route.useParams();
  const nickname = useQuery(personQuery(userId)).data?.nickname;
  return (
    <Page title={nickname ?? t(($) => $.one)}>
      <PersonView userId={userId} />
    </Page>
  );
}
