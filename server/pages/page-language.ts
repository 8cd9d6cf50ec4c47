import { LRUCache } from 'lru-cache';
import { chooseLanguage, languages, parseAcceptLanguage, type Language } from '#domain/account/language.ts';
import { languageCookie } from '#domain/tag/boot.ts';
import type { Config } from '#server/settings/config.ts';

/** Few phones wish for anything that the phones before them did not. */
const read = new LRUCache<string, Language>({ max: 500 });
const longestKept = 200;

const inCookies = new RegExp(`(?:^|;\\s*)${languageCookie}=([^;]*)`);

/** The language of a page: the one that was chosen (the cookie), else the browser's wishes. Nonsense counts as nothing. */
export function pageLanguage(headers: {
  'cookie'?: string | undefined;
  'accept-language'?: string | undefined;
}): Language {
  const chosen = headers.cookie === undefined ? undefined : inCookies.exec(headers.cookie)?.[1];
  return asLanguage(chosen) ?? wishedLanguage(headers['accept-language'] ?? '');
}

function wishedLanguage(header: string): Language {
  const known = read.get(header);
  if (known) return known;
  const language = chooseLanguage(parseAcceptLanguage(header));
  if (header.length <= longestKept) read.set(header, language);
  return language;
}

/** A text as a language of ours, when it is one. */
export function asLanguage(text: string | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

/**
 * The cookie that remembers a choice for a year. Scripts read it as well: the app switches the language by itself. Where the
 * app has HTTPS it travels by nothing else.
 */
export function rememberedLanguage(language: Language, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
