import { createHash } from 'node:crypto';
import type { Language } from '#domain/account/language.ts';
import { legalTermDays, repairDays } from '#domain/periods.ts';
import { filled, wordsBeside } from '#server/letters/written.ts';

/** Every version that was in force: a text that changes is a version more, and its former ones stay. */
const versions = wordsBeside<typeof import('./neutral-text.en.json')>(import.meta.url);

type Version = keyof (typeof versions)['en'];
/** What bikes get whose brand has no text of its own. */
const newest: Version = '2026-11';

/** The text of a version in a language, in the form that brands write theirs. */
export function neutralText(version: string, language: Language): string {
  const known = versions[language];
  if (!Object.hasOwn(known, version)) throw new Error(`There is no neutral warranty text ${version}.`);
  const sections = filled(known[version as Version], {
    legalTermDays: `${legalTermDays}`,
    repairDays: `${repairDays}`,
  });
  return Object.values(sections)
    .map(({ title, text }) => [`# ${title}`, ...text].join('\n\n'))
    .join('\n\n');
}

/** The version in force, with the digest of its text in Portuguese. */
export function newestNeutral() {
  const sha256 = createHash('sha256').update(neutralText(newest, 'pt-BR')).digest('hex');
  return { brandId: null, version: newest, sha256 };
}
