import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '#domain/account/language.ts';
import { root } from './run.ts';

/**
 * A language that is being translated is files alone, each beside or below what it translates: `web/locale/drafts/es/tag.json`,
 * `server/warranty/letters.es.json`. `npm run dev -- --draft es` shows it in the place of English, from which what is missing is taken
 * and marked, in letters as well (`draft-letters.ts`). No build knows it (`docs/decisions/0080-a-language-begins-as-files.md`).
 */
const inApp = 'web/locale/en/';
const drafts = 'web/locale/drafts/';

export type Words = { [key: string]: string | string[] | Words };

/** Every file of English words. */
export const englishFiles = () =>
  globSync([`${inApp}**/*.json`, 'server/**/*.en.json'], { cwd: root }).map((file) => file.replaceAll('\\', '/'));

/** Where a language has what an English file says. */
export function fileIn(language: string, english: string): string {
  if (english.startsWith(inApp)) return `${drafts}${language}/${english.slice(inApp.length)}`;
  return english.replace(/\.en\.json$/, `.${language}.json`);
}

/** The languages that have a draft. */
export function draftLanguages(): string[] {
  const known: readonly string[] = languages;
  const ofLetters = globSync('server/**/*.*.json', { cwd: root }).map((file) => file.split('.').at(-2)!);
  const all = [
    ...globSync(`${drafts}*`, { cwd: root }).map((folder) => folder.replaceAll('\\', '/').split('/').at(-1)!),
    ...ofLetters,
  ];
  return [...new Set(all)].filter((language) => !known.includes(language)).toSorted();
}

/** The words of a file; none where it is not there. */
export function wordsIn(file: string): Words {
  const path = resolve(root, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Words) : {};
}

/** Texts by their keys: `landing.title`, `activated.paragraphs.0`. */
export function textsOf(words: Words | string[], before = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value] as const] : [...textsOf(value, `${before}${key}.`)],
    ),
  );
}

/** English with what a draft has in its place; the rest is marked, so that nobody takes it for done. */
export function overlaid(english: Words, draft: Words | undefined): Words {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => {
      const own = draft?.[key];
      if (typeof value === 'string') return [key, typeof own === 'string' ? own : `⟦${value}⟧`];
      if (Array.isArray(value)) return [key, Array.isArray(own) ? own : value.map((text) => `⟦${text}⟧`)];
      return [key, overlaid(value, typeof own === 'object' && !Array.isArray(own) ? own : undefined)];
    }),
  );
}

/** Puts a draft in the place of English in the app that Vite serves from its sources. */
export function draftInDevelopment(language: string | undefined): Plugin {
  return {
    name: 'draft-language',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/locale\/en\/.*\.json/ },
      handler(code, id) {
        if (language === undefined) return null;
        const file = inApp + id.split(`/${inApp}`)[1]!.split('?')[0]!;
        const draft = fileIn(language, file);
        this.addWatchFile(resolve(root, draft));
        return { code: JSON.stringify(overlaid(JSON.parse(code) as Words, wordsIn(draft))), map: null };
      },
    },
  };
}
