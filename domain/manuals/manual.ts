import * as z from 'zod/mini';
import { baseOf, fallbackLanguage, type Language } from '#domain/account/language.ts';

/** How large a manual may be: a thick one with photos; a phone still holds some of them. Megabytes of 1,000,000 bytes. */
export const maxManualMegabytes = 50;

/** How many pages are believed and drawn: a small file can claim millions, and a phone would hold a place for each. */
export const maxManualPages = 3_000;

/**
 * A brand's document about bikes of a model. `language` is a BCP 47 tag (`pt-BR`, `es`); `revision` the day of its
 * issue (YYYY-MM-DD), null where the brand did not say; `pages` null where the file does not tell. What is under `url`
 * never changes: another revision has another address.
 */
export const manualSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  language: z.string(),
  revision: z.nullable(z.iso.date()),
  pages: z.nullable(z.int()),
  bytes: z.int(),
  url: z.string(),
});
export type Manual = z.infer<typeof manualSchema>;

/** The address under which a phone fetches the file with this SHA-256 (hexadecimal digits). */
export function manualUrl(sha256: string): string {
  return `/media/manuals/${sha256}.pdf`;
}

/** A language as tags are written (`pt-br` → `pt-BR`); null for what names no language that people know by a name. */
export function parseManualLanguage(text: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim().replace('_', '-'));
    if (!tag || !/^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag)) return null;
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    return names.of(tag) ? tag : null;
  } catch {
    return null;
  }
}

/**
 * Manuals by language: the reader's first, then English, then the others by their tags; within a language in the order
 * given. Dialects of one language are as near to the reader as their own.
 */
export function manualsByLanguage<Of extends Pick<Manual, 'language'>>(
  manuals: readonly Of[],
  reader: Language,
): { language: string; manuals: Of[] }[] {
  const near = [baseOf(reader), baseOf(fallbackLanguage)];
  const rank = (tag: string) =>
    tag === reader ? -1 : near.includes(baseOf(tag)) ? near.indexOf(baseOf(tag)) : near.length;
  return [...Map.groupBy(manuals, ({ language }) => language)]
    .map(([language, own]) => ({ language, manuals: own }))
    .toSorted((a, b) => rank(a.language) - rank(b.language) || (a.language < b.language ? -1 : 1));
}
