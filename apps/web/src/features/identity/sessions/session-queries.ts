import { queryOptions } from "@tanstack/react-query";
import type { CallOutput, Routes } from "@wth/api-contract";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type Session = CallOutput<Routes["sessionList"]>[number];
export type SignIn = CallOutput<Routes["signInList"]>[number];

/** The user's open sessions, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: userKey("profile", "sessions"),
  queryFn: ({ signal }) => api.sessionList({ signal }),
});

/** The user's newest sign-ins, also those that have ended. */
export const signInsQuery = queryOptions({
  queryKey: userKey("profile", "signIns"),
  queryFn: ({ signal }) => api.signInList({ signal }),
});
