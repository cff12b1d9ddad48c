import { errorName, errors } from "@wth/api-contract";

/** Fails unless a response has the form that the description of the API promises for every call. */
async function requireConforming(response: Response): Promise<void> {
  const place = `${response.status} of ${new URL(response.url).pathname}`;
  const type = response.headers.get("content-type");
  if (type !== "application/json; charset=utf-8") throw new Error(`${place} has the content type ${type}`);
  const envelope = (await response.json()) as { code: number; data: unknown; msg: string };
  const keys = Object.keys(envelope).join();
  const hasDetails = keys === "code,data,msg,details";
  if (keys !== "code,data,msg" && !hasDetails) throw new Error(`${place} has no envelope`);
  const { code, data, msg } = envelope;
  if (code === 0 && response.status === 200 && !hasDetails) return;
  const name = errorName(code);
  if (name === undefined) throw new Error(`${place} has the unknown number ${code}`);
  const entry: { code: number; status?: number; details?: true } = errors[name];
  const { status = code < 1000 ? code : 200, details = false } = entry;
  // a request can be malformed apart from any field
  if (details !== hasDetails && !(name === "badRequest" && !hasDetails))
    throw new Error(`${place} is ${name} with details, or without those of the catalogue`);
  if (status !== response.status) throw new Error(`${place} belongs to ${name}, whose status is ${status}`);
  if (data !== null || msg === "") throw new Error(`${place} is ${name} with data or without a text`);
}

/** `fetch` of the clients in tests: every response of a call is held against the description of the API. */
export const conformingFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  await requireConforming(response.clone());
  return response;
};
