import { useQuery } from "@tanstack/react-query";
import { drawPicture } from "../picture/draw-picture.ts";
import type { PictureContent } from "../picture/picture-content.ts";

/** A drawn picture as a file and as an object URL. */
type Drawn = { file: Blob; address: string };

function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The picture cannot be read.")));
    reader.readAsDataURL(file);
  });
}

async function draw(content: PictureContent): Promise<Drawn> {
  const file = await drawPicture(content);
  return { file, address: await addressOf(file) };
}

/** Picture of an invitation, redrawn when its content changes. */
export function usePicture(content: PictureContent | undefined) {
  return useQuery({
    queryKey: ["invitation-picture", content],
    queryFn: () => (content === undefined ? null : draw(content)),
    enabled: content !== undefined,
    staleTime: Infinity,
    retry: false,
  });
}

export type Picture = ReturnType<typeof usePicture>;
