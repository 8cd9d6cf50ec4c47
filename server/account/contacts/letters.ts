import { addressLinkSeconds } from '#domain/account/email.ts';
import { letter, type Letter } from '#server/letters/letter.ts';
import { greeting } from '#server/letters/names.ts';
import type { Reader } from '#server/letters/reader.ts';
import { spanInWords } from '#server/letters/span-in-words.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';

const words = wordsBeside<typeof import('./letters.en.json')>(import.meta.url);

/** The link by which the account's person proves to read this address. */
export function proveAddressLetter({ email: to, name, language }: Reader, url: string): Letter {
  const holes = { greeting: greeting(language, name), span: spanInWords(addressLinkSeconds, language) };
  return letter({ kind: 'prove-address', to, language, words: filled(words[language], holes), url });
}
