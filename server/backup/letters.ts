import { lettersInPortuguese, type Letter } from '#server/letters/letter.ts';
import { instantInPortuguese } from '#server/letters/span-in-words.ts';

const { mail, say } = lettersInPortuguese<typeof import('./letters-in-portuguese.json')>(import.meta.url);

/** To the operator: the newest back-up is older than so many hours, or there is none. */
export function oldBackupLetter(
  { last, hours }: { last: Date | null; hours: number },
  { operatorEmail: email }: { operatorEmail: string },
): Letter {
  const state = last === null ? say('never') : say('last', { at: instantInPortuguese(last) });
  return mail({ email }, 'backup-old', { holes: { state, hours: String(hours) } });
}
