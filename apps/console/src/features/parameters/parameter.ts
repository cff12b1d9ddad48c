import type { ParameterRow } from "@wth/api-contract/console";
import type { z } from "zod";

export type Parameter = z.output<typeof ParameterRow>;
