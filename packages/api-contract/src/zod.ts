import { z } from "zod";

// A page's policy permits no code made of text, by which zod would speed up its checks. It decides that when a schema
// is made, so that every module which makes one imports zod from here.
if ("document" in globalThis) z.config({ jitless: true });

export { z };
