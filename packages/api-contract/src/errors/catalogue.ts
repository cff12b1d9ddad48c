/**
 * Refusals by name. `status` is the HTTP status of a domain code when it is not 200. With `details` the values of the
 * refusal are sent beside its text, for a client that shows them in its own way.
 */
export type Catalogue = Record<string, { code: number; status?: number; details?: true; en: string; zhCN: string }>;
