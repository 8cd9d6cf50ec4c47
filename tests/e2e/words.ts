import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import i18next, { type Resource } from 'i18next';
import type { Language } from '#domain/account/language.ts';
import { numbersInWords } from '#web/locale/numbers.ts';

/** The words of a language, by namespace. */
function read(language: Language): Resource[string] {
  const cwd = join(import.meta.dirname, '../../web/locale', language);
  return Object.fromEntries(
    globSync('**/*.json', { cwd }).map((file) => [
      basename(file, '.json'),
      JSON.parse(readFileSync(join(cwd, file), 'utf8')) as object,
    ]),
  );
}

const instance = i18next.createInstance();
await instance.init({
  lng: 'en',
  fallbackLng: false,
  fallbackNS: 'refusals',
  resources: { 'en': read('en'), 'pt-BR': read('pt-BR') },
  interpolation: { escapeValue: false, defaultVariables: numbersInWords },
});

/** The app's words in a language, for the tests: `say.account('login.submit')`. */
export function words(language: Language) {
  return {
    'address': instance.getFixedT(language, 'address'),
    'account': instance.getFixedT(language, 'account'),
    'certificate-check': instance.getFixedT(language, 'certificate-check'),
    'bike-check': instance.getFixedT(language, 'bike-check'),
    'battery': instance.getFixedT(language, 'battery'),
    'bike-photo': instance.getFixedT(language, 'bike-photo'),
    'bike': instance.getFixedT(language, 'bike'),
    'claim': instance.getFixedT(language, 'claim'),
    'claim-consent': instance.getFixedT(language, 'claim-consent'),
    'bill-of-sale': instance.getFixedT(language, 'bill-of-sale'),
    'signed-file': instance.getFixedT(language, 'signed-file'),
    'claim-dossier': instance.getFixedT(language, 'claim-dossier'),
    'claim-decision': instance.getFixedT(language, 'claim-decision'),
    'desk': instance.getFixedT(language, 'desk'),
    'desk-claims': instance.getFixedT(language, 'desk-claims'),
    'desk-first-hour': instance.getFixedT(language, 'desk-first-hour'),
    'desk-look': instance.getFixedT(language, 'desk-look'),
    'desk-tags': instance.getFixedT(language, 'desk-tags'),
    'desk-models': instance.getFixedT(language, 'desk-models'),
    'desk-stores': instance.getFixedT(language, 'desk-stores'),
    'desk-imports': instance.getFixedT(language, 'desk-imports'),
    'desk-brands': instance.getFixedT(language, 'desk-brands'),
    'desk-cases': instance.getFixedT(language, 'desk-cases'),
    'desk-papers': instance.getFixedT(language, 'desk-papers'),
    'desk-people': instance.getFixedT(language, 'desk-people'),
    'desk-running': instance.getFixedT(language, 'desk-running'),
    'desk-shops': instance.getFixedT(language, 'desk-shops'),
    'desk-waiting': instance.getFixedT(language, 'desk-waiting'),
    'closing': instance.getFixedT(language, 'closing'),
    'component': instance.getFixedT(language, 'component'),
    'contact': instance.getFixedT(language, 'contact'),
    'age': instance.getFixedT(language, 'age'),
    'core': instance.getFixedT(language, 'core'),
    'evidence': instance.getFixedT(language, 'evidence'),
    'handed-over': instance.getFixedT(language, 'handed-over'),
    'handover': instance.getFixedT(language, 'handover'),
    'my-tag': instance.getFixedT(language, 'my-tag'),
    'retag': instance.getFixedT(language, 'retag'),
    'help': instance.getFixedT(language, 'help'),
    'leave': instance.getFixedT(language, 'leave'),
    'finder': instance.getFixedT(language, 'finder'),
    'identity': instance.getFixedT(language, 'identity'),
    'log-in': instance.getFixedT(language, 'log-in'),
    'manuals': instance.getFixedT(language, 'manuals'),
    'legal': instance.getFixedT(language, 'legal'),
    'my-data': instance.getFixedT(language, 'my-data'),
    'my-claims': instance.getFixedT(language, 'my-claims'),
    'new-terms': instance.getFixedT(language, 'new-terms'),
    'on-their-way': instance.getFixedT(language, 'on-their-way'),
    'ownership': instance.getFixedT(language, 'ownership'),
    'ownership-contest': instance.getFixedT(language, 'ownership-contest'),
    'ownership-review': instance.getFixedT(language, 'ownership-review'),
    'profile': instance.getFixedT(language, 'profile'),
    'receipt': instance.getFixedT(language, 'receipt'),
    'scan': instance.getFixedT(language, 'scan'),
    'shell': instance.getFixedT(language, 'shell'),
    'service-book': instance.getFixedT(language, 'service-book'),
    'shop': instance.getFixedT(language, 'shop'),
    'shop-claims': instance.getFixedT(language, 'shop-claims'),
    'stolen': instance.getFixedT(language, 'stolen'),
    'stores': instance.getFixedT(language, 'stores'),
    'tag': instance.getFixedT(language, 'tag'),
    /** In Portuguese, whatever the language of the app. */
    'claim-file': instance.getFixedT('pt-BR', 'claim-file'),
    'insurance': instance.getFixedT('pt-BR', 'insurance'),
    'transfer': instance.getFixedT(language, 'transfer'),
    'update': instance.getFixedT(language, 'update'),
    'warranty': instance.getFixedT(language, 'warranty'),
    'who-we-are': instance.getFixedT(language, 'who-we-are'),
  };
}
export type Words = ReturnType<typeof words>;
