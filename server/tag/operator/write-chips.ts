import { type2Tlv, uriRecord } from '#domain/tag/ndef.ts';
import { pluralize } from '#server/cli/desk-words.ts';
import type { Flags, Answer, Desk } from '#server/cli/desk.ts';
import { outFlag } from '#server/cli/flags.ts';
import { noteFile, writeWhole } from '#server/cli/write-file.ts';
import { csvLine } from '#server/imports/report.ts';
import { tagUrl } from '#server/tag/labels/tag-codes.ts';
import { chooseTags } from './choose-tags.ts';

/**
 * `tags chips`: what to write to each NFC chip, in hexadecimal digits: `ndef` is the message (type 4 chips), `memory`
 * the same as it lies in the user memory of a type 2 chip (NTAG 213) from page 4 on.
 */
export async function writeChips(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.csv']);
  const tags = await chooseTags(desk, flags);
  const lines = tags.map(({ tag }) => {
    const url = tagUrl(desk.house.config.publicUrl, tag);
    const message = uriRecord(url);
    return csvLine([tag, url, hex(message), hex(type2Tlv(message))]);
  });
  if (!desk.dryRun) await writeWhole(out, csvLine(['tag', 'url', 'ndef', 'memory']) + lines.join(''));
  return noteFile(desk, out, { chips: tags.length }, pluralize(tags.length, 'chip'));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase();
}
