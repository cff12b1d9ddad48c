const DATABASE = "identity-draft";
const STORE = "keys";
const NAME = "draft";

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the store failed")));
  });
}

async function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
  return settled(request);
}

async function loadKey(): Promise<CryptoKey> {
  const database = await openStore();
  const store = (): IDBObjectStore => database.transaction(STORE, "readwrite").objectStore(STORE);
  const known = (): Promise<CryptoKey | undefined> => settled(store().get(NAME));
  const earlier = await known();
  if (earlier !== undefined) return earlier;
  // the key is not extractable: scripts can use it but not read it
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  // another tab may have added it first
  await settled(store().add(key, NAME)).catch(() => undefined);
  return (await known()) ?? key;
}

let key: Promise<CryptoKey | undefined> | undefined;

/** Returns this browser's key for drafts; undefined where the browser cannot store one. */
export function draftKey(): Promise<CryptoKey | undefined> {
  key ??= loadKey().catch(() => undefined);
  return key;
}
