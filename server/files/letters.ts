import { lettersInPortuguese, type Letter } from '#server/letters/letter.ts';
import { instantInPortuguese } from '#server/letters/span-in-words.ts';

const { mail } = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);

/** To the operator: the disk has less free than the floor, and takes no files. Bytes. */
export function freeSpaceLetter(
  { free, floor }: { free: number; floor: number },
  { operatorEmail: email }: { operatorEmail: string },
): Letter {
  return mail({ email }, 'free-space', { holes: { free: megabytes(free), floor: megabytes(floor) } });
}

/** To the operator: what all people together may send in a day is used up. Megabytes; the instant at which it goes on. */
export function bytesUsedUpLetter(
  { megabytes: most, until }: { megabytes: number; until: Date },
  { operatorEmail: email }: { operatorEmail: string },
): Letter {
  const holes = { most: megabytes(most * 1_000_000), until: instantInPortuguese(until) };
  return mail({ email }, 'bytes-used-up', { holes });
}

function megabytes(bytes: number): string {
  return new Intl.NumberFormat('pt-BR').format(Math.floor(bytes / 1_000_000));
}
