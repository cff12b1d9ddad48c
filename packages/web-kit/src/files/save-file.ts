/** The object URL must outlive the start of the download. */
const ADDRESS_MS = 60_000;

/** Downloads a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_MS);
}
