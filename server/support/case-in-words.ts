import { groupTag } from '#domain/tag/tag.ts';
import { nameForOthers } from '#server/letters/names.ts';
import { bikeInWords, plainWords } from '#server/letters/plain-words.ts';
import type { SupportCase } from './cases.store.ts';

/** Characters of a message in a letter: the longest message. */
const longest = 1000;

/** What somebody wrote, as a quotation in one line without anything that opens; endless words are broken. */
export function quoted(text: string): string {
  return `“${plainWords(text, longest).replace(/\S{100}(?=\S)/gu, '$& ')}”`;
}

/** What a letter tells of a case besides its words. */
export type ToldCase = Pick<SupportCase, 'number' | 'tag' | 'bikeModel' | 'partName' | 'screen'>;

/** The bike that a case is about, in Portuguese; null where it is about none. */
export function bikeOfCase(brand: { name: string } | null, { bikeModel: model, tag }: ToldCase): string | null {
  return brand && model !== null && tag !== null ? `${bikeInWords(brand, model)}, tag ${groupTag(tag)}` : null;
}

/** Bike, part, screen and writer, each a sentence in Portuguese. */
export function factsOfCase(brand: { name: string } | null, told: ToldCase, writer: string | null): string[] {
  const bike = bikeOfCase(brand, told);
  const name = writer === null ? null : nameForOthers(writer);
  return [
    ...(bike === null ? [] : [`Bike: ${bike}.`]),
    ...(told.partName === null ? [] : [`Peça: ${plainWords(told.partName)}.`]),
    `Tela: ${told.screen}`,
    `Quem escreve: ${name ?? 'sem nome'}.`,
  ];
}
