/**
 * Refusals by name. `status` is the HTTP status of a domain code when it is not 200. With `details` the values of the
 * refusal are sent beside its text, for a client that shows them in its own way.
 */
export type Catalogue = Record<string, { code: number; status?: number; details?: true; en: string; zhCN: string }>;

/** Refusals that any call can give. */
export const generalErrors = {
  badRequest: { code: 400, details: true, en: "Invalid request parameters", zhCN: "請求參數無效" },
  unauthorized: { code: 401, en: "Please sign in again.", zhCN: "請重新登入。" },
  forbidden: { code: 403, en: "This is not allowed.", zhCN: "不允許此操作。" },
  notFound: { code: 404, en: "Not found", zhCN: "找不到內容" },
  methodNotAllowed: {
    code: 405,
    en: "This address does not accept this method.",
    zhCN: "此位址不接受此請求方法。",
  },
  requestTimedOut: { code: 408, en: "The request did not arrive in time.", zhCN: "請求未在時限內送達。" },
  idempotencyConflict: {
    code: 409,
    en: "This Idempotency-Key was already used for another request.",
    zhCN: "此 Idempotency-Key 已用於另一個請求。",
  },
  bodyTooLarge: { code: 413, en: "The request is too large.", zhCN: "請求內容過大。" },
  addressTooLong: { code: 414, en: "The address of the request is too long.", zhCN: "請求位址過長。" },
  contentTypeUnsupported: {
    code: 415,
    en: "The content type of the request is not supported.",
    zhCN: "不支援此請求的內容類型。",
  },
  expectationFailed: {
    code: 417,
    en: "The server cannot meet the expectation of the request.",
    zhCN: "伺服器無法滿足請求的預期條件。",
  },
  tooManyRequests: {
    code: 429,
    en: "Too many requests. Try again in {{seconds}} s.",
    zhCN: "請求過於頻繁，請於 {{seconds}} 秒後再試。",
  },
  headersTooLarge: {
    code: 431,
    en: "The header of the request is too large.",
    zhCN: "請求標頭過大。",
  },
  internal: { code: 500, en: "Request failed. Please try again.", zhCN: "請求失敗，請重試。" },
  chainUnavailable: {
    code: 502,
    en: "The chain cannot be reached. Nothing was changed; please try again later.",
    zhCN: "目前無法連接區塊鏈，未作任何變更，請稍後再試。",
  },
  moneyHalted: {
    code: 503,
    en: "Balances are being checked. Nothing was changed; please try again later.",
    zhCN: "系統正在核對餘額，未作任何變更，請稍後再試。",
  },

  overloaded: {
    code: 1004000504,
    status: 503,
    en: "The service is very busy. Nothing was changed; please try again in {{seconds}} s.",
    zhCN: "目前服務繁忙，未作任何變更，請於 {{seconds}} 秒後再試。",
  },
  rowFrozen: {
    code: 1004000505,
    en: "This record is being checked. Nothing was changed; please try again later.",
    zhCN: "系統正在核對此紀錄，未作任何變更，請稍後再試。",
  },
  maintenance: {
    code: 1004000503,
    status: 503,
    en: "Maintenance is under way. What has begun will be finished; please start new things later.",
    zhCN: "系統維護中，已開始的操作會繼續完成，請稍後再開始新的操作。",
  },
} as const satisfies Catalogue;
