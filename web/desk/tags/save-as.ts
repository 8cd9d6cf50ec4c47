import { saveFile } from '#web/shell/files/save-file.tsx';
import { isIos } from '#web/state/device.ts';

/** Saves what an endpoint answered, under a name that any computer takes. */
export async function saveAs(bytes: Uint8Array, name: string): Promise<void> {
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'text/csv';
  const plain = name.replace(/[^\p{L}\p{N}.-]+/gu, '-').toLowerCase();
  await saveFile(new File([bytes as Uint8Array<ArrayBuffer>], plain, { type }), isIos(navigator));
}
