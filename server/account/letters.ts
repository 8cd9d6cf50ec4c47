import { addressLinkSeconds } from '#domain/account/email.ts';
import { absolute, to } from '#domain/paths.ts';
import { resetLinkSeconds } from '#domain/periods.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { letter, type Letter } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';

type English = typeof import('./letters.en.json');
const words = wordsBeside<English>(import.meta.url);

/**
 * To somebody who has just created an account, with the link by which they prove to read the address; null where they have
 * proven it already.
 */
export function welcomeLetter(
  reader: Reader,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
  confirmUrl: string | null,
): Letter {
  const holes = { span: spanInWords(addressLinkSeconds, reader.language), operator: operatorEmail };
  const says = confirmUrl ? 'welcome-unproven' : 'welcome-proven';
  return mailTo(reader, 'welcome', says, confirmUrl ?? byLogIn(publicUrl, to.profile()), holes);
}

/** To somebody whose password was changed, so that a change by somebody else is noticed. */
export function passwordChangedLetter(reader: Reader, publicUrl: string): Letter {
  return mailTo(reader, 'password-changed', 'password-changed', absolute(publicUrl, to.forgotPassword()));
}

/** To somebody whose name was changed. The new name is not in it: whoever changed it chose the words. */
export function nameChangedLetter(
  reader: Reader,
  { publicUrl, operatorEmail }: { publicUrl: string; operatorEmail: string },
): Letter {
  const url = byLogIn(publicUrl, to.profile());
  return mailTo(reader, 'name-changed', 'name-changed', url, { operator: operatorEmail });
}

/**
 * The link of a forgotten password. To an address that nobody has proven (`isProven`) it says what else it takes, and that
 * its reader may have an account of their own.
 */
export function passwordResetLetter(reader: Reader, url: string, isProven: boolean): Letter {
  const holes = { span: spanInWords(resetLinkSeconds, reader.language) };
  return mailTo(reader, 'password-reset', isProven ? 'reset-proven' : 'reset-unproven', url, holes);
}

function mailTo(
  { email: to, name, language }: Reader,
  kind: string,
  says: keyof English,
  url: string,
  holes: Record<string, string> = {},
): Letter {
  const said = filled(words[language][says], { ...holes, greeting: greeting(language, name) });
  return letter({ kind, to, language, words: said, url });
}
