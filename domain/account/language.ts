/**
 * The languages of the product. What differs between them is a `Record<Language, …>` or `InEach<…>`, never a comparison: so the compiler
 * names every place that a further language needs (`tests/architecture/languages.test.ts`).
 */
export const languages = ['en', 'pt-BR'] as const;
export type Language = (typeof languages)[number];

/** What who speaks none of them reads (specification 1). */
export const fallbackLanguage: Language = 'en';

/** One of something for each language, in the order of `languages`: short, for long tables. */
export type InEach<Of> = Each<typeof languages, Of>;
type Each<List extends readonly unknown[], Of> = { readonly [At in keyof List]: Of };

/** That of a language. */
export function ofLanguage<Of>(each: InEach<Of>, language: Language): Of {
  return each[languages.indexOf(language)]!;
}

/** A language without its country: `pt`. */
export const baseOf = (language: string) => language.trim().toLowerCase().split(/[-_]/)[0];

/**
 * The language for a list of preferences, most preferred first (`navigator.languages`, or a parsed Accept-Language
 * header): the first that is one of ours, of whatever country, else the fallback.
 */
export function chooseLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = languages.find((language) => baseOf(language) === baseOf(wish));
    if (found) return found;
  }
  return fallbackLanguage;
}

/** The languages of an Accept-Language header, most preferred first. */
export function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [wish = '', ...parameters] = part.split(';');
      const q = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)/i.exec(parameter)?.[1]).find(Boolean);
      return { wish: wish.trim(), weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ wish, weight }) => wish !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ wish }) => wish);
}
