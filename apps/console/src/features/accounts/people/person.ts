import type { PersonDetail } from "@wth/api-contract/console";
import type { z } from "zod";

export type Person = z.output<typeof PersonDetail>;
