import { getRouteApi, useLocation } from "@tanstack/react-router";
import { HelpPage } from "#features/help/components/help-page.tsx";

const route = getRouteApi("/help");

/** The help center, for everyone and without a connection. Search words and opened entry are part of the URL. */
export function HelpScreen() {
  const { q = "" } = route.useSearch();
  const entry = useLocation({ select: ({ hash }) => hash });
  const navigate = route.useNavigate();
  return (
    <HelpPage
      query={q}
      entry={entry}
      onQuery={(query) =>
        void navigate({ search: query === "" ? {} : { q: query }, resetScroll: false, replace: true })
      }
    />
  );
}
