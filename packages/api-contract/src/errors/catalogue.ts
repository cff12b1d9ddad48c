/** Refusals by name. `status` is the HTTP status of a domain's number that has another one than 200. */
export type Catalogue = Record<string, { code: number; status?: number; en: string; zhCN: string }>;
