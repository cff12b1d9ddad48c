/** Texts on the picture of an invitation. */
export type PictureContent = {
  code: string;
  link: string;
  /** Name of the inviter, or a general text. */
  from: string;
  title: string;
  about: string;
  codeLabel: string;
  scan: string;
  /** BCP 47 tag of the texts. */
  language: string;
};

/** Width and height in px. */
export const PICTURE = { width: 1080, height: 1350 } as const;
