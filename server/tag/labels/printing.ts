import { csvLine } from '#domain/imports/csv.ts';
import { type2Tlv, uriRecord } from '#domain/tag/ndef.ts';
import type { PrintableTag } from './issue-tags.store.ts';
import { tagCode, tagUrl } from './tag-codes.ts';
import type { Label } from './tag-label.ts';

/** Whose tags are on sheets: labels do not show the model, and piles of sheets look alike. */
export function aboutTags(tags: readonly PrintableTag[]): string {
  const models = new Set(tags.map(({ brand, model }) => `${brand} ${model}`));
  return models.size === 1 ? [...models].join() : [...new Set(tags.map(({ brand }) => brand))].join(', ');
}

/** How tags become labels, for phones that find the product at this address. */
export function labelsAt(publicUrl: string): (tag: Pick<PrintableTag, 'tag' | 'brand'>) => Label {
  return ({ tag, brand }) => ({ code: tagCode(publicUrl, tag), brand });
}

/**
 * What to write to each NFC chip, in hexadecimal digits: `ndef` is the message (type 4 chips), `memory` the same as it lies in the user memory
 * of a type 2 chip (NTAG 213) from page 4 on. A table (CSV) with its head.
 */
export function chipsTable(publicUrl: string, tags: readonly PrintableTag[]): string {
  const lines = tags.map(({ tag, serialNumber }) => {
    const url = tagUrl(publicUrl, tag);
    const message = uriRecord(url);
    return csvLine([tag, url, hex(message), hex(type2Tlv(message)), serialNumber ?? '']);
  });
  return csvLine(['tag', 'url', 'ndef', 'memory', 'serial_number']) + lines.join('');
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase();
}
