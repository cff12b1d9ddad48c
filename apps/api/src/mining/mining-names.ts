import type { RigLevel } from "@wth/rules";

/** Language parameter of the calls: `zh`, or empty for English. */
export type NameLanguage = "zh" | "";

/** Product names of the seven levels. */
const names: Readonly<Record<RigLevel, Readonly<Record<NameLanguage, string>>>> = {
  1: { "": "S1 Shoal", zh: "S1 淺灘" },
  2: { "": "S2 Reef", zh: "S2 珊瑚礁" },
  3: { "": "S3 Shelf", zh: "S3 陸棚" },
  4: { "": "S4 Slope", zh: "S4 陸坡" },
  5: { "": "S5 Basin", zh: "S5 海盆" },
  6: { "": "S6 Trench", zh: "S6 海溝" },
  7: { "": "S7 Abyss", zh: "S7 深淵" },
};

export function typeName(level: RigLevel, language: NameLanguage): string {
  return names[level][language];
}
