import { fireEvent, screen, within } from "@testing-library/react";

export const slotNames = [
  "ID card, front",
  "ID card, back",
  "Selfie, ID in your left hand",
  "Back of your right hand, with the ID",
] as const;

/** A photo file of `bytes` length. */
export const photoFile = (bytes = 20_000, type = "image/jpeg"): File =>
  new File([new Uint8Array(bytes)], "IMG_0001.jpg", { type });

export const slotOf = (name: string) => screen.findByRole("region", { name });
export const fileInput = (name: string) => screen.findByLabelText<HTMLInputElement>(`File for ${name}`);
export const numberField = () => screen.findByLabelText<HTMLInputElement>("ID number");

/** A valid ID card number. */
export const ID_NUMBER = "11010519491231002X";

export async function fillNumber(text = ID_NUMBER): Promise<void> {
  fireEvent.change(await numberField(), { target: { value: text } });
}

/** Chooses a file for a slot. */
export async function upload(name: string, file = photoFile()): Promise<void> {
  fireEvent.change(await fileInput(name), { target: { files: [file] } });
}

export async function submitForm(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Submit" }));
}

/** Fills in the whole form while uploads are answered. */
export async function fillIn(): Promise<void> {
  await fillNumber();
  for (const name of slotNames) {
    await upload(name);
    await within(await slotOf(name)).findByText("Uploaded");
  }
}
