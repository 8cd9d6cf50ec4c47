import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import { oneTimeCode } from '#domain/account/one-time-code.ts';
import { chooseLanguage, useLanguage } from '../state/language.ts';

const words = {
  'en': () => import('./en/index.ts'),
  'pt-BR': () => import('./pt-BR/index.ts'),
} satisfies Record<Language, unknown>;

/** What words name that a constant decides. */
const defaultVariables = { codeDigits: oneTimeCode.digits };

/** Words that only some screens need: fetched with the first of them (the route table says which). */
const extra = {
  contact: { 'en': () => import('./en/contact.json'), 'pt-BR': () => import('./pt-BR/contact.json') },
  identity: { 'en': () => import('./en/identity.json'), 'pt-BR': () => import('./pt-BR/identity.json') },
  legal: { 'en': () => import('./en/legal.json'), 'pt-BR': () => import('./pt-BR/legal.json') },
  receipt: { 'en': () => import('./en/receipt.json'), 'pt-BR': () => import('./pt-BR/receipt.json') },
  shop: { 'en': () => import('./en/shop.json'), 'pt-BR': () => import('./pt-BR/shop.json') },
} satisfies Record<string, Record<Language, unknown>>;
export type ExtraWords = keyof typeof extra;

const wanted = new Set<ExtraWords>();

let started: Promise<void> | undefined;

/** Loads the words of the app's language; the landing brings its own and does without. */
export function startLocale(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  const { language } = useLanguage.getState();
  const { default: resources } = await words[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    interpolation: { escapeValue: false, defaultVariables },
    initAsync: false,
  });
  // The landing switches without these words; they follow.
  useLanguage.subscribe((now) => {
    if (now.language !== i18next.language) void change(now.language);
  });
  if (useLanguage.getState().language !== language) await change(useLanguage.getState().language);
}

/** Loads words that only some screens need, in the app's language; they follow it from then on. */
export async function loadWords(namespace: ExtraWords): Promise<void> {
  wanted.add(namespace);
  await startLocale();
  await addExtra(namespace, i18next.language as Language);
}

async function addExtra(namespace: ExtraWords, language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const { default: texts } = await extra[namespace][language]();
  i18next.addResourceBundle(language, namespace, texts);
}

async function change(language: Language): Promise<void> {
  const { default: resources } = await words[language]();
  for (const [namespace, texts] of Object.entries(resources)) {
    i18next.addResourceBundle(language, namespace, texts);
  }
  await Promise.all([...wanted].map((namespace) => addExtra(namespace, language)));
  await i18next.changeLanguage(language);
}

/** Changes the language while the app runs, and remembers it; the words are there when it resolves. */
export async function switchLanguage(language: Language): Promise<void> {
  await words[language]();
  chooseLanguage(language);
}
