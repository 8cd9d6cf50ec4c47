import type { Phone } from './phone.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file in the input of this selector. */
export function chooseFile(phone: Phone, at: string, { name, mimeType, buffer }: ChosenFile): Promise<void> {
  return phone.inPage(choose, { at, name, type: mimeType, bytes: [...buffer] });
}

/** Runs in the page. */
function choose({ at, name, type, bytes }: { at: string; name: string; type: string; bytes: number[] }): void {
  const chooser = document.querySelector<HTMLInputElement>(at)!;
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
  chooser.files = chosen.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}
