import { type2Tlv, uriRecord } from '#domain/tag/ndef.ts';
import { tagUrl } from '../tag/labels/tag-codes.ts';
import { chooseTags } from './choose-tags.ts';
import type { Flags } from './command.ts';
import { csvLine } from '../imports/csv-line.ts';
import type { Answer, Desk } from './desk.ts';
import { counted } from './counted.ts';
import { outFlag } from './out-flag.ts';
import { tell } from './tell-file.ts';
import { writeWhole } from './write-file.ts';

/** The names of that many tags still fit into one statement. */
const mostInList = 50_000;

/**
 * `tags chips`: what to write to each NFC chip, in hexadecimal digits: `ndef` is the message (type 4 chips), `memory` the same
 * as it lies in the user memory of a type 2 chip (NTAG 213) from page 4 on.
 */
export async function writeChips(desk: Desk, flags: Flags): Promise<Answer> {
  const out = outFlag(flags, ['.csv']);
  const tags = await chooseTags(desk, flags, mostInList);
  const lines = tags.map(({ tag }) => {
    const url = tagUrl(desk.house.config.publicUrl, tag);
    const message = uriRecord(url);
    return csvLine([tag, url, hex(message), hex(type2Tlv(message))]);
  });
  if (!desk.dryRun) await writeWhole(out, csvLine(['tag', 'url', 'ndef', 'memory']) + lines.join(''));
  return tell(desk, out, { chips: tags.length }, counted(tags.length, 'chip'));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex').toUpperCase();
}
