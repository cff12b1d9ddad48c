import { kycSlots } from "@wth/api-contract/console";

export type Slot = (typeof kycSlots)[number];
type BothLanguages = { en: string; zhCN: string };

const slotNames: Record<Slot, BothLanguages> = {
  idFront: { en: "Front of the document", zhCN: "證件正面" },
  idBack: { en: "Back of the document", zhCN: "證件背面" },
  handheldFront: { en: "Photo of you holding the document", zhCN: "手持證件照" },
  handheldBack: { en: "Photo of the back of the hand", zhCN: "手背照" },
};

/** Findings about a photo, as the user reads them. */
export const photoReasons = {
  blurry: { en: "it is blurry", zhCN: "影像模糊" },
  glare: { en: "glare hides a part of it", zhCN: "反光遮住部分內容" },
  cut: { en: "a part of it is missing", zhCN: "內容不完整" },
  covered: { en: "something covers it", zhCN: "有遮擋物" },
  copy: { en: "it shows a copy or a screen, not the original document", zhCN: "拍攝的是影本或螢幕，而非證件原件" },
  other: { en: "it shows something else", zhCN: "拍攝內容不符" },
} as const satisfies Record<string, BothLanguages>;
export type PhotoReason = keyof typeof photoReasons;

/** Findings about a submission as a whole. */
export const caseReasons = {
  number: { en: "The number does not match the document.", zhCN: "號碼與證件不符。" },
  person: { en: "The person holding the document is not the one it names.", zhCN: "手持證件者與證件所載非同一人。" },
  expired: { en: "The document has expired.", zhCN: "證件已過期。" },
  country: { en: "The document is of another country.", zhCN: "證件屬於其他國家或地區。" },
} as const satisfies Record<string, BothLanguages>;
export type CaseReason = keyof typeof caseReasons;

export type Findings = {
  photos: Readonly<Partial<Record<Slot, readonly PhotoReason[]>>>;
  cases: readonly CaseReason[];
};
export const noFindings: Findings = { photos: {}, cases: [] };

const toggled = <T>(list: readonly T[], item: T): T[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

export const togglePhotoReason = ({ photos, cases }: Findings, slot: Slot, reason: PhotoReason): Findings => ({
  photos: { ...photos, [slot]: toggled(photos[slot] ?? [], reason) },
  cases,
});

export const toggleCaseReason = ({ photos, cases }: Findings, reason: CaseReason): Findings => ({
  photos,
  cases: toggled(cases, reason),
});

/** Returns the findings as the user reads them in both languages, and the photos concerned. */
export function composeRejection({ photos, cases }: Findings): BothLanguages & { slots: Slot[] } {
  const slots = kycSlots.filter((slot) => (photos[slot] ?? []).length > 0);
  const sentence = (slot: Slot): BothLanguages => {
    const reasons = (photos[slot] ?? []).map((reason) => photoReasons[reason]);
    return {
      en: `${slotNames[slot].en}: ${reasons.map(({ en }) => en).join("; ")}.`,
      zhCN: `${slotNames[slot].zhCN}：${reasons.map(({ zhCN }) => zhCN).join("、")}。`,
    };
  };
  const sentences = [...slots.map(sentence), ...cases.map((reason) => caseReasons[reason])];
  return {
    slots,
    en: sentences.map(({ en }) => en).join(" "),
    zhCN: sentences.map(({ zhCN }) => zhCN).join(""),
  };
}
