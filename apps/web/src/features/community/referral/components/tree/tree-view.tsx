import { CIRCLE_DEPTH_MAX } from "@wth/rules";
import { Button, TextField } from "@wth/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { TreeBranch } from "./tree-branch.tsx";
import { TreeSearch } from "./tree-search.tsx";
import classes from "./tree.module.css";

/** Longest text of a search: an address. */
const TEXT_MAX = 42;

/** The tree of the circle, with a search for a member. */
export function TreeView() {
  const { t } = useTranslation("referral");
  const [text, setText] = useState("");
  const [wanted, setWanted] = useState("");
  function search(event: FormEvent): void {
    event.preventDefault();
    setWanted(text.trim());
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
        <Button type="submit">{t(($) => $.tree.find)}</Button>
      </form>
      {wanted !== "" && <TreeSearch key={wanted} text={wanted} />}
      <TreeBranch member={undefined} depth={1} label={t(($) => $.tree.title)} />
    </div>
  );
}
