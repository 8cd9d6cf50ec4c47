import type { Language } from '#domain/account/language.ts';

/** A file's size as people compare it with their data plan: `2,4 MB`, `14 kB`. */
export function sizeOf(bytes: number, language: Language): string {
  const isSmall = bytes < 100_000;
  const unit = isSmall ? 'kilobyte' : 'megabyte';
  const value = Math.max(1, bytes / 1000) / (isSmall ? 1 : 1000);
  const maximumFractionDigits = isSmall || value >= 10 ? 0 : 1;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
}

/** A language by its name in the reader's: `Português (Brasil)`. */
export function languageName(tag: string, language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
