import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/")({
  beforeLoad: ({ location }) => {
    // eslint-disable-next-line typescript/only-throw-error -- the router takes a redirect as something thrown
    throw redirect({ to: "/home", search: location.search, replace: true });
  },
});
