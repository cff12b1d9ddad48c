import { transact, type Database } from "@wth/db";
import { countryName, isCountryCode, kycStatus, photoSlots, type PhotoSlot } from "@wth/rules";
import { Holder } from "@wth/api-contract/console";
import {
  approveIdentity,
  erasePhotos,
  IdentityKeys,
  recordHolder,
  rejectIdentity,
  relatedCases,
  reviewQueue,
  setCountrySupport,
} from "#identity/index.ts";
import { eraseEvidence } from "#market/index.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { ACTOR, bothLanguages, rowIdOf, userIdOf, type Command } from "./operator.ts";

const SHOWN = 50;

async function listWaiting(db: Database): Promise<string[]> {
  const { list, total } = await reviewQueue(db, { status: kycStatus.pending, pageNo: 1, pageSize: SHOWN });
  if (total === 0) return ["No identity waits for review."];
  const lines = list.map(
    ({ id, address, country, submittedTime }) =>
      `${id}  ${address}  ${countryName(country, "en")}  since ${new Date(submittedTime).toISOString()}`,
  );
  return [...lines, `${total} wait for review.`];
}

async function readHolder(db: Database, args: readonly string[], config: OperatorConfig): Promise<string[]> {
  const [caseText, birthDate = "", ...names] = args;
  const id = rowIdOf(caseText);
  const holder = { name: names.join(" ").trim(), birthDate };
  if (!Holder.safeParse(holder).success) throw new Error("Give the date of birth as YYYY-MM-DD, then the name.");
  const found = await transact(db, async (tx) => {
    const keys = new IdentityKeys(config);
    await recordHolder(tx, keys, { id, actor: ACTOR, holder });
    return relatedCases(tx, keys, id);
  });
  const lines = found.map((other) => {
    const same = [
      ...(other.hasSameNumber ? ["document"] : []),
      ...(other.hasSameHolder ? ["name and date of birth"] : []),
      ...(other.hasSamePicture ? ["picture"] : []),
    ];
    return `Case ${other.id} of ${other.address} has the same ${same.join(", and the same ")}.`;
  });
  return [`The holder of case ${id} is recorded.`, ...lines];
}

async function approve(db: Database, [caseText]: readonly string[], config: OperatorConfig): Promise<string[]> {
  const id = rowIdOf(caseText);
  await transact(db, (tx) => approveIdentity(tx, new IdentityKeys(config), { id, actor: ACTOR }));
  return [`Case ${id} is approved.`];
}

function slotsOf(text: string): PhotoSlot[] {
  const names = text.split(",").filter((name) => name !== "none");
  if (!names.every((name): name is PhotoSlot => (photoSlots as readonly string[]).includes(name)))
    throw new Error(`Name the photos it is about, with commas between: ${photoSlots.join(", ")}; or none.`);
  return names;
}

async function reject(db: Database, [caseText, slotText = "", ...words]: readonly string[]): Promise<string[]> {
  const id = rowIdOf(caseText);
  const slots = slotsOf(slotText);
  const { en, zhCN } = bothLanguages(words, "reason");
  await transact(db, (tx) => rejectIdentity(tx, { id, actor: ACTOR, slots, en, zhCN }));
  return [`Case ${id} is rejected.`];
}

async function setCountry(db: Database, [code = "", state]: readonly string[]): Promise<string[]> {
  if (!isCountryCode(code)) throw new Error(`There is no country ${code}.`);
  if (state !== "on" && state !== "off") throw new Error("A country is on or off.");
  await transact(db, (tx) => setCountrySupport(tx, { actor: ACTOR, code, isSupported: state === "on" }));
  return [`Documents of ${countryName(code, "en")} are ${state === "on" ? "taken" : "not taken"}.`];
}

async function erase(db: Database, [address]: readonly string[]): Promise<string[]> {
  const userId = await userIdOf(db, address);
  await transact(db, async (tx) => {
    await erasePhotos(tx, { actor: ACTOR, userId });
    await eraseEvidence(tx, { actor: ACTOR, userId });
  });
  return [`All photos of ${address} are deleted.`];
}

/** Reviewer commands of the shell; photos are shown in the console. */
export const reviewCommands = {
  "kyc-queue": { usage: "kyc-queue", run: listWaiting },
  "kyc-holder": { usage: "kyc-holder CASE BIRTH_DATE NAME", run: readHolder },
  "kyc-approve": { usage: "kyc-approve CASE", run: approve },
  "kyc-reject": { usage: "kyc-reject CASE PHOTO[,PHOTO…]|none ENGLISH REASON | CHINESE REASON", run: reject },
  "kyc-erase": { usage: "kyc-erase ADDRESS", run: erase },
  "kyc-country": { usage: "kyc-country CODE on|off", run: setCountry },
} satisfies Record<string, Command>;
