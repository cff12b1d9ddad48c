/** What is written on the picture of an invitation. */
export type PictureContent = {
  code: string;
  link: string;
  /** Who invites, or that somebody does. */
  from: string;
  title: string;
  about: string;
  codeLabel: string;
  scan: string;
  /** BCP 47 tag of the words. */
  language: string;
};

/** Width and height in px. */
export const PICTURE = { width: 1080, height: 1350 } as const;
