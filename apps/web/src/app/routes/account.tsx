import { createFileRoute } from "@tanstack/react-router";
import { accountSearch } from "../screens/account-search.ts";
import { AccountScreen } from "../screens/account-screen.tsx";

export const Route = createFileRoute("/account")({ component: AccountScreen, validateSearch: accountSearch });
