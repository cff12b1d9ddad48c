/** The object URL must outlive the start of the download. */
const ADDRESS_MS = 60_000;

/** Downloads a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), ADDRESS_MS);
}
