import type * as en from "./en/index.ts";

type Texts<T> = T extends string
  ? string
  : { readonly [K in keyof T as K extends `${string}_one` ? never : K]: Texts<T[K]> };

/** All texts of the console. English defines the keys; Chinese has no singular forms. */
export type AllTexts = { readonly [N in keyof typeof en]: Texts<(typeof en)[N]> };
