import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#domain/account/language.ts';
import { whenBack } from '#web/state/away.ts';
import { chooseLanguage, useLanguage } from '#web/state/language.ts';
import type { OnDemandWords } from './i18next.d.ts';
import { numbersInWords } from './numbers.ts';

const words = {
  'en': () => import('./en/index.ts'),
  'pt-BR': () => import('./pt-BR/index.ts'),
} satisfies Record<Language, unknown>;

type WordFiles = Record<string, () => Promise<ResourceKey>>;

/** Words that only some screens need: loaded with the first of them (their feature lists which). Those of the desk are none of the phone's. */
const onDemand: WordFiles = import.meta.glob<ResourceKey>(['./*/on-demand/*.json', '!./*/on-demand/desk*.json'], {
  import: 'default',
});

/** Files of words that another build has besides, by their path from here. */
export function addWordFiles(files: WordFiles): void {
  Object.assign(onDemand, files);
}

const wanted = new Set<OnDemandWords>();

let started: Promise<void> | undefined;
/** The language that the app is changing to, while its words are on their way. */
let coming: Language | undefined;

/** Loads the words of the app's language; the landing has its own words and does not need them. */
export function startLocale(): Promise<void> {
  started ??= start();
  return started;
}

async function start(): Promise<void> {
  const { language } = useLanguage.getState();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    fallbackNS: 'refusals' satisfies OnDemandWords,
    parseMissingKeyHandler: (key, given) =>
      key.startsWith('refusal.') ? i18next.t('shell:refusal.internal') : (given ?? key),
    resources: { [language]: await frameWords(language) },
    interpolation: { escapeValue: false, defaultVariables: numbersInWords },
    initAsync: false,
  });
  // The landing switches without these words; they are loaded afterwards.
  useLanguage.subscribe((now) => {
    if (now.language !== i18next.language) changeSoon(now.language);
  });
  if (useLanguage.getState().language !== language) await change(useLanguage.getState().language);
}

/** By namespace: `./account.json` is `account`. */
async function frameWords(language: Language): Promise<Record<string, ResourceKey>> {
  const { default: files } = await words[language]();
  return Object.fromEntries(Object.entries(files).map(([file, texts]) => [file.slice(2, -5), texts]));
}

/** Loads words that only some screens need, in the app's language; later changes of the language load them again. */
export async function loadWords(namespace: OnDemandWords): Promise<void> {
  wanted.add(namespace);
  await startLocale();
  const languages = new Set([i18next.language as Language, coming ?? (i18next.language as Language)]);
  await Promise.all([...languages].map((language) => addOnDemand(namespace, language)));
}

/** Loads the words of refusals that are seldom seen. Without them a screen says that something went wrong. */
export async function loadRefusalWords(): Promise<void> {
  await loadWords('refusals').catch(() => undefined);
}

/** Loads words that only some screens need, in this language. */
export async function addOnDemand(namespace: OnDemandWords, language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const load = onDemand[`./${language}/on-demand/${namespace}.json`];
  if (!load) throw new Error(`There are no words ${namespace}.`);
  i18next.addResourceBundle(language, namespace, await load());
}

/** As soon as the words are there: without a connection that is later. */
function changeSoon(language: Language): void {
  change(language).catch(() => whenBack(() => changeSoon(language)));
}

async function change(language: Language): Promise<void> {
  coming = language;
  await addWords(language);
  await i18next.changeLanguage(language);
}

/** Loads the words of the frame, and those that the screens so far needed. */
async function addWords(language: Language): Promise<void> {
  await Promise.all([addFrameWords(language), ...[...wanted].map((namespace) => addOnDemand(namespace, language))]);
}

/** Loads the words of the frame in this language. */
export async function addFrameWords(language: Language): Promise<void> {
  for (const [namespace, texts] of Object.entries(await frameWords(language))) {
    i18next.addResourceBundle(language, namespace, texts);
  }
}

/** Changes the language while the app runs, and stores it, as soon as its words are there: without a connection that is later. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await addWords(language);
  } catch {
    return whenBack(() => void switchLanguage(language));
  }
  chooseLanguage(language);
}
