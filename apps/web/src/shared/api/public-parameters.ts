import { queryOptions, useQuery } from "@tanstack/react-query";
import { defaultParameters, publicParameters, type PublicParameters } from "@wth/rules";
import { localKeys } from "#config/storage-keys.ts";
import { serverNow } from "../time/server-clock.ts";

type Answer = Readonly<Record<keyof PublicParameters, string>>;
type Remembered = { time: number; values: Answer };

/** Values of parameters, and where they are from: the server now, its last answer, or the defaults. */
export type KnownParameters = { values: PublicParameters; from: "server" | "remembered" | "defaults"; time?: number };

const parse = (answer: Answer): PublicParameters =>
  Object.fromEntries(publicParameters.map((name) => [name, BigInt(answer[name])])) as PublicParameters;

const publicParametersQuery = queryOptions({
  queryKey: ["parameters"],
  queryFn: async ({ signal }) => {
    const { plainApi } = await import("./plain-client.ts");
    const values = await plainApi.parameterList({ signal });
    localStorage.setItem(localKeys.parameters, JSON.stringify({ time: serverNow(), values } satisfies Remembered));
    return parse(values);
  },
});

/** Returns the server's last answer in this browser; undefined when there is none, or one of another version. */
function remembered(): KnownParameters | undefined {
  try {
    const { time, values } = JSON.parse(localStorage.getItem(localKeys.parameters) ?? "") as Remembered;
    return { values: parse(values), from: "remembered", time };
  } catch {
    return undefined;
  }
}

/** Parameters that everyone may read. Without a connection those of the last visit, else the defaults. */
export function usePublicParameters(): { known: KnownParameters; isLoading: boolean } {
  const { data, isLoading } = useQuery(publicParametersQuery);
  const known: KnownParameters =
    data === undefined
      ? (remembered() ?? { values: defaultParameters, from: "defaults" })
      : { values: data, from: "server" };
  return { known, isLoading };
}
