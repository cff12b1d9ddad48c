import { noIdentity } from "@wth/api-contract";
import type { Answer, SentRequest } from "@wth/web-kit/testing/api-answers.ts";
import { clearScreen, renderSignedIn, type Answers } from "#shared/testing/render-signed-in.tsx";
import type { KycInfo } from "#shared/session/kyc-info.ts";
import { KycPage } from "../components/kyc-page.tsx";
import { showToast } from "@wth/ui";
import { vi } from "vitest";
import { openDraft } from "../draft/draft-store.ts";

const TICKET = "/app-api/infra/file/presigned-url";

export const kycInfo = (change: Partial<KycInfo> = {}): KycInfo => ({ ...noIdentity, ...change });

/** A pending submission of an ID card. */
export const submitted = (change: Partial<KycInfo> = {}): KycInfo =>
  kycInfo({
    status: 0,
    idType: 0,
    idNumber: "11010519491231002X",
    country: "CN",
    idFrontImage: "/photo?key=front",
    idBackImage: "/photo?key=back",
    idHandheldFrontImage: "/photo?key=left",
    idHandheldBackImage: "/photo?key=right",
    submittedTime: Date.UTC(2026, 0, 2, 3, 4, 5),
    ...change,
  });

type World = {
  info?: KycInfo;
  unsupported?: readonly string[];
  ticket?: (request: SentRequest) => Answer;
  submit?: (request: SentRequest) => Answer | Promise<Answer>;
};

let tickets = 0;

const kycAnswers = ({ info = kycInfo(), unsupported = [], ticket, submit }: World): Answers => ({
  "/photo": () => ({ data: "a photo ".repeat(2_000) }),
  "kyc/get-info": () => ({ data: info }),
  "kyc/countries": () => ({ data: unsupported.map((code) => ({ code, isSupported: false })) }),
  "kyc/submit": submit ?? (() => ({ data: { code: 0, data: true, msg: "" } })),
  [TICKET]:
    ticket ??
    (() => {
      tickets += 1;
      return { data: { uploadUrl: `/upload/${tickets}`, url: `/file/${tickets}` } };
    }),
});

type Options = World & { onSubmitted?: () => void; language?: "en" | "zhCN" };

/** Renders the form for a signed-in user. */
export async function renderForm({ onSubmitted = () => undefined, language = "en", ...world }: Options = {}) {
  const page = <KycPage onSubmitted={onSubmitted} statusLink={(text) => <a href="/kycselect">{text}</a>} />;
  return renderSignedIn(page, kycAnswers(world), { language });
}

/** Messages of the shown toasts, each with its tone; the test mocks `showToast`. */
export const toasts = () => vi.mocked(showToast).mock.calls.map(([{ message, tone }]) => `${tone}: ${message}`);

/** Resets all state between tests. */
export async function clearForm(): Promise<void> {
  clearScreen();
  // pending writes of the draft must finish before the next test
  await openDraft("");
  sessionStorage.clear();
  vi.mocked(showToast).mockClear();
}
