import { describe, expect, it } from 'vitest';
import { chooseLanguage, parseAcceptLanguage } from './language.ts';

describe('the language for wishes', () => {
  it.each([
    [['pt-BR'], 'pt-BR'],
    [['pt-PT'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['PT_br'], 'pt-BR'],
    [['en-GB', 'pt-BR'], 'en'],
    [['fr', 'pt-BR', 'en'], 'pt-BR'],
    [['fr'], 'en'],
    [['*'], 'en'],
    [[''], 'en'],
    [['pty'], 'en'],
    [[], 'en'],
  ])('%j is %s', (wishes, language) => {
    expect(chooseLanguage(wishes)).toBe(language);
  });
});

describe('an Accept-Language header', () => {
  it.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', ['pt-BR', 'pt', 'en']],
    ['en;q=0.5, pt;q=0.7', ['pt', 'en']],
    ['fr, en; q=0.8 , pt;Q=0.9', ['fr', 'pt', 'en']],
    ['en;q=0, pt;q=0.1', ['pt']],
    ['en;q=1.0,pt;q=1', ['en', 'pt']],
    ['*', ['*']],
    ['*;q=0.1, pt', ['pt', '*']],
    ['pt;q=.', []],
    [',,;q=1', []],
    ['', []],
  ])('%j wishes %j', (header, wishes) => {
    expect(parseAcceptLanguage(header)).toEqual(wishes);
  });
});
