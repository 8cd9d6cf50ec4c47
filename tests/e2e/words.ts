import { readFileSync } from 'node:fs';
import i18next, { type Resource } from 'i18next';
import type { Language } from '#domain/account/language.ts';
import { oneTimeCode } from '#domain/account/one-time-code.ts';

const namespaces = [
  'account',
  'bike',
  'contact',
  'identity',
  'ownership',
  'receipt',
  'scan',
  'shell',
  'shop',
  'tag',
  'warranty',
] as const;

function read(language: Language): Resource[string] {
  const file = (name: string) => new URL(`../../web/locale/${language}/${name}.json`, import.meta.url);
  return Object.fromEntries(namespaces.map((name) => [name, JSON.parse(readFileSync(file(name), 'utf8')) as object]));
}

const instance = i18next.createInstance();
await instance.init({
  lng: 'en',
  fallbackLng: false,
  resources: { 'en': read('en'), 'pt-BR': read('pt-BR') },
  interpolation: { escapeValue: false, defaultVariables: { codeDigits: oneTimeCode.digits } },
});

/** The app's own words in a language, as the tests look for them: `say.account('login.submit')`. */
export function words(language: Language) {
  return {
    account: instance.getFixedT(language, 'account'),
    bike: instance.getFixedT(language, 'bike'),
    contact: instance.getFixedT(language, 'contact'),
    identity: instance.getFixedT(language, 'identity'),
    ownership: instance.getFixedT(language, 'ownership'),
    receipt: instance.getFixedT(language, 'receipt'),
    scan: instance.getFixedT(language, 'scan'),
    shell: instance.getFixedT(language, 'shell'),
    shop: instance.getFixedT(language, 'shop'),
    tag: instance.getFixedT(language, 'tag'),
    warranty: instance.getFixedT(language, 'warranty'),
  };
}
export type Words = ReturnType<typeof words>;
