import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "@wth/web-kit/files/save-file.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { notifyError, notifySuccess } from "@wth/web-kit/toasts/toasts.ts";
import { notifyFailure } from "#shared/api/error-message.ts";
import { collectStatement } from "../api/collect-statement.ts";
import { statementCsv, statementFileName } from "../model/statement-file.ts";
import { statementQuery, type StatementFilter } from "../model/statement-filter.ts";
import { useStatementWords } from "./use-statement-words.ts";

/** Progress of a download. */
export type DownloadProgress = { count: number; back: number | undefined };

/** Downloads all entries of a filter as one file, which stays at hand. Leaving the page cancels it. */
export function useStatementDownload() {
  const { t } = useTranslation("records");
  const words = useStatementWords();
  const [progress, setProgress] = useState<DownloadProgress>();
  const [saved, setSaved] = useState<File>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(filter: StatementFilter): Promise<void> {
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ count: 0, back: undefined });
    setSaved(undefined);
    try {
      const entries = await collectStatement(statementQuery(filter), controller.signal, (soFar) =>
        setProgress({ count: soFar.length, back: soFar.at(-1)?.createTime }),
      );
      if (entries.length === 0) return notifyError(t(($) => $.download.nothing));
      const name = statementFileName(filter, entries, serverNow());
      const file = new File([statementCsv(entries, words)], name, { type: "text/csv;charset=utf-8" });
      saveFile(file, name);
      setSaved(file);
      notifySuccess(t(($) => $.download.done, { count: entries.length }));
    } catch (error) {
      if (!controller.signal.aborted) notifyFailure(error);
    } finally {
      running.current = undefined;
      setProgress(undefined);
    }
  }
  return { progress, saved, start, cancel: () => running.current?.abort() };
}
