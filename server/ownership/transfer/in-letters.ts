import type { Language } from '#domain/account/language.ts';
import { maskName } from '#domain/account/name.ts';
import { to } from '#domain/paths.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { byLogIn } from '#server/letters/by-log-in.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { bikeInWords } from '#server/letters/plain-words.ts';

/** Who a letter goes to; an address that nobody has proven gets none. */
export type Addressee = { email: string | null; emailConfirmedAt: Date | null; name: string; language: Language };
/** The bike that a letter is about, and the transfer, which its button leads to. */
export type LetterBike = { id: string; tag: string; model: string; brand: { name: string; secondaryColor: string } };

/** Where a letter of this person goes: what a transfer says is for nobody but them. */
export function provenAddress({ email, emailConfirmedAt }: Addressee): string | null {
  return emailConfirmedAt ? email : null;
}

/** The bike as letters about transfers name it. */
export function bikeOf({ brand, model, tag }: LetterBike): string {
  return `${bikeInWords(brand, model)} (tag ${groupTag(tag)})`;
}

const somebody: Record<Language, string> = { 'pt-BR': 'uma pessoa', 'en': 'somebody' };

/** The other side as long as the bike has not changed hands: masked. */
export function maskedName(name: string, language: Language): string {
  const plain = nameForOthers(name);
  return plain === null ? somebody[language] : maskName(plain);
}

/** The transfer in the app, by way of the log-in, which leads on. */
export function transferUrl(publicUrl: string, id: string): string {
  return byLogIn(publicUrl, to.transfer.one({ transfer: id }));
}
