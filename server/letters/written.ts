import { readFileSync } from 'node:fs';
import { languages, type Language } from '#domain/account/language.ts';

/** Words with holes, `{{name}}`, as a file has them. */
type Words = string | readonly string[] | { readonly [key: string]: Words };
/** What fills the holes: text that is safe in a letter already (`greeting`, `plainWords`). */
type Holes = Readonly<Record<string, string>>;

/** The words of a module of letters in every language, from the files beside it: `letters.en.json` beside `letters.ts`. English has the form. */
export function wordsBeside<English>(module: string): Record<Language, English> {
  const read = (language: Language) =>
    JSON.parse(readFileSync(new URL(module.replace(/\.ts$/, `.${language}.json`)), 'utf8')) as English;
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, English>;
}

/** Words with their holes filled, at once, so that no name is taken for a hole. A hole that nothing fills is an error. */
export function filled<Of extends Words>(words: Of, holes: Holes): Of {
  return fill(words, holes) as Of;
}

function fill(words: Words, holes: Holes): Words {
  if (typeof words === 'string')
    return words.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => filling(name, holes));
  if (Array.isArray(words)) return words.map((text: string) => fill(text, holes) as string);
  return Object.fromEntries(Object.entries(words).map(([key, own]) => [key, fill(own, holes)]));
}

function filling(name: string, holes: Holes): string {
  const found = holes[name];
  if (found === undefined) throw new Error(`Nothing fills {{${name}}}.`);
  return found;
}
