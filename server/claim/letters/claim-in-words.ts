import type { Language } from '#domain/account/language.ts';
import { groupTag } from '#domain/tag/tag.ts';
import { inWords } from '#domain/warranty/calendar-date.ts';
import type { FoundClaim } from '#server/claim/claims.store.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';

/** A claim as its letters speak of it. */
export type ClaimInLetter = Pick<FoundClaim, 'claim' | 'part' | 'model' | 'brand'> & {
  bike: { tag: string };
  shop: { name: string | null } | null;
};

/** Characters of what somebody wrote in a letter; all of it is in the app. */
const longest = 400;

/** What somebody wrote, as a quotation in one line without anything that opens. */
export function quoted(text: string): string {
  return `“${plainWords(text, longest)}”`;
}

/** `Pedido G-7K3M9Q: Câmbio traseiro da bike Aurora Vento (tag AB12 CD34).` */
export function aboutClaim({ claim, part, bike, brand, model }: ClaimInLetter, language: Language): string {
  const words = `${bikeInWords(brand, model)} (tag ${groupTag(bike.tag)})`;
  const claims: Record<Language, string> = { 'en': 'Claim', 'pt-BR': 'Pedido' };
  return `${claims[language]} ${claim.number}: ${plainWords(part.name)}, bike ${words}.`;
}

/** The law's date, as long as somebody is waited for. */
export function termOf({ claim }: ClaimInLetter, language: Language): string[] {
  if (claim.closedAt) return [];
  const due = inWords(claim.dueOn, language);
  const terms: Record<Language, string> = {
    'en': `The law gives until ${due} to put it right.`,
    'pt-BR': `O prazo da lei para resolver vai até ${due}.`,
  };
  return [terms[language]];
}

/** `A loja Pedal Bom`, or `A loja` while it has no name. */
export function theShop({ shop }: ClaimInLetter, language: Language): string {
  const name = shop?.name ? ` ${plainWords(shop.name)}` : '';
  const shops: Record<Language, string> = { 'en': 'The shop', 'pt-BR': 'A loja' };
  return shops[language] + name;
}
