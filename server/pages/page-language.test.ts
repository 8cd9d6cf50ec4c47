import { describe, expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

describe('the language of a page', () => {
  it.each([
    ['the browser’s', { 'accept-language': 'pt-PT,pt;q=0.9' }, 'pt-BR'],
    ['the first that we speak', { 'accept-language': 'fr,de;q=0.9,pt;q=0.5,en;q=0.1' }, 'pt-BR'],
    ['English for others', { 'accept-language': 'fr' }, 'en'],
    ['English when nothing is said', {}, 'en'],
    ['English for nonsense', { 'accept-language': ';;q=x,,=' }, 'en'],
    ['the chosen one', { 'accept-language': 'en', 'cookie': 'a=b; language=pt-BR' }, 'pt-BR'],
    [
      'the browser’s when the cookie is nonsense',
      { 'accept-language': 'pt', 'cookie': 'language="><script>' },
      'pt-BR',
    ],
    ['the browser’s when the cookie names another', { 'accept-language': 'pt', 'cookie': 'language=fr' }, 'pt-BR'],
    ['the browser’s when another cookie ends alike', { 'accept-language': 'pt', 'cookie': 'my_language=en' }, 'pt-BR'],
  ] as const)('is %s', (_case, headers, language) => {
    expect(pageLanguage(headers)).toBe(language);
  });
});
