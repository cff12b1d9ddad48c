/** Refusals by name. `status` is the HTTP status of a domain code when it is not 200. */
export type Catalogue = Record<string, { code: number; status?: number; en: string; zhCN: string }>;
