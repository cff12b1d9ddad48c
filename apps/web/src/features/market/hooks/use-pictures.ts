import { EVIDENCE_FILE_TYPE } from "@wth/rules";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { beginning, sendPhoto, type PhotoSending } from "#shared/files/send-photo.ts";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";

/** A chosen picture; `url` is undefined until the server has accepted it. */
export type Picture = PhotoSending & { key: number; url: string | null };
export type Pictures = {
  list: readonly Picture[];
  isSending: boolean;
  /** Names of the accepted pictures. */
  urls: string[];
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
  clear: () => void;
};

/** Pictures that are uploaded when chosen, and can be removed. */
export function usePictures(): Pictures {
  const { t } = useTranslation("market");
  const [list, setList] = useState<readonly Picture[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const last = useRef(0);
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((upload) => upload.abort());
  }, []);

  function remove(key: number): void {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setList((now) => now.filter((picture) => picture.key !== key));
  }

  async function send(file: File): Promise<void> {
    last.current += 1;
    const key = last.current;
    const controller = new AbortController();
    running.current.set(key, controller);
    setList((now) => [...now, { ...beginning, key, url: null }]);
    const onChange = (change: Partial<Picture>): void =>
      setList((now) => now.map((picture) => (picture.key === key ? { ...picture, ...change } : picture)));
    try {
      const result = await sendPhoto(file, { type: EVIDENCE_FILE_TYPE, signal: controller.signal, onChange });
      if ("url" in result) return onChange(result);
      notifyError(result.msg || t(($) => $.pictures.again));
      remove(key);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  }

  return {
    list,
    isSending: list.some(({ url }) => url === null),
    urls: list.flatMap(({ url }) => url ?? []),
    add: (files) => files.forEach((file) => void send(file)),
    remove,
    clear: () => list.forEach(({ key }) => remove(key)),
  };
}
