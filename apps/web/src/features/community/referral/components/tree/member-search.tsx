import { useQueryClient } from "@tanstack/react-query";
import { ApiError, errors } from "@wth/api-contract";
import { CIRCLE_DEPTH_MAX } from "@wth/rules";
import { Button, TextField } from "@wth/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { pathQuery } from "#features/community/referral/api/branch-query.ts";
import type { Member } from "#features/community/referral/api/use-invite-list.ts";
import { findMembers, isWholeAddress } from "#features/community/referral/model/find-members.ts";
import { FoundMembers } from "./found-members.tsx";
import classes from "./member-search.module.css";

/** Longest text of a search: an address. */
const TEXT_MAX = 42;

type Props = {
  /** Returns the members that the tree has loaded. */
  loaded: () => readonly Member[];
  /** Gets the line down to a member. */
  onFound: (line: readonly Member[]) => void;
};
type Result = { is: "found"; members: readonly Member[]; among: number } | { is: "unknown" | "failed" };

/** A search for a member: by a whole address in the visible circle, or by a part of a name among those loaded. */
export function MemberSearch({ loaded, onFound }: Props) {
  const { t } = useTranslation("referral");
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<Result>();

  async function goTo(address: string): Promise<void> {
    setIsBusy(true);
    setResult(undefined);
    try {
      onFound(await client.fetchQuery(pathQuery(address)));
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === errors.notFound.code;
      setResult({ is: isUnknown ? "unknown" : "failed" });
    } finally {
      setIsBusy(false);
    }
  }

  function search(event: FormEvent): void {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === "") return setResult(undefined);
    if (isWholeAddress(wanted)) return void goTo(wanted);
    const among = loaded();
    return setResult({ is: "found", members: findMembers(among, wanted), among: among.length });
  }

  return (
    <div className={classes["root"]}>
      <form role="search" className={classes["search"]} onSubmit={search}>
        <TextField
          label={t(($) => $.tree.search)}
          hint={t(($) => $.tree.searchHint, { depth: CIRCLE_DEPTH_MAX })}
          value={text}
          maxLength={TEXT_MAX}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {t(($) => $.tree.find)}
        </Button>
      </form>
      {result?.is === "unknown" && <p role="status">{t(($) => $.tree.notInCircle)}</p>}
      {result?.is === "failed" && <p role="status">{t(($) => $.circle.failed)}</p>}
      {result?.is === "found" && (
        <FoundMembers members={result.members} among={result.among} onChoose={({ user }) => void goTo(user.address)} />
      )}
    </div>
  );
}
