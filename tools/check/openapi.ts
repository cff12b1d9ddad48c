import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describeApi } from "@wth/api/platform/http/describe-api.ts";
import type { Check } from "./check.ts";

/** The description of the API must pass the recommended rules of a common linter. */
export const openapi: Check = {
  name: "openapi",
  title: "Description of the API (redocly)",
  async run() {
    const source = JSON.stringify(await describeApi("https://wth.example"), undefined, 1);
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source, absoluteRef: "openapi.json", config });
    const problems = found.map(({ ruleId, severity, message, location: [place] }) => {
      const pointer = place && "pointer" in place ? place.pointer : "";
      return `${pointer ?? ""}: ${severity} ${ruleId}: ${message}`;
    });
    return { checked: source.split('"operationId"').length - 1, unit: "operations", problems };
  },
};
