/** The languages of the product; English is the fallback (specification 1). */
export const languages = ['en', 'pt-BR'] as const;
export type Language = (typeof languages)[number];

/**
 * The language for a list of preferences, most preferred first (`navigator.languages`, or a parsed Accept-Language
 * header): the first whose prefix is `pt` or `en`, else English.
 */
export function chooseLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const prefix = wish.trim().toLowerCase().split(/[-_]/)[0];
    if (prefix === 'pt') return 'pt-BR';
    if (prefix === 'en') return 'en';
  }
  return 'en';
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
