import type { c2cRoutes } from "@wth/api-contract";
import type { HandlersOf } from "../../platform/handlers.ts";
import { c2cReadHandlers } from "./c2c-read-routes.ts";
import { c2cWriteHandlers, type C2cParts } from "./c2c-write-routes.ts";

export function c2cHandlers(parts: C2cParts): HandlersOf<typeof c2cRoutes> {
  return { ...c2cReadHandlers(), ...c2cWriteHandlers(parts) };
}
