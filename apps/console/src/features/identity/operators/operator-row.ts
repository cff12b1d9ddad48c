import type { Operator } from "@wth/api-contract/console";
import type { z } from "zod";

export type OperatorRow = z.output<typeof Operator>;
