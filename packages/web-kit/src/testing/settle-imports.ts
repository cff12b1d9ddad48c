import { afterAll, vi } from "vitest";

// Parts that a page began to load are there before its document is taken away.
afterAll(() => vi.dynamicImportSettled());
