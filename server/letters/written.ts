import { createRequire } from 'node:module';
import { languages, type Language } from '#domain/account/language.ts';

/** Words with holes, `{{name}}`, as a file has them. */
type Words = string | readonly string[] | { readonly [key: string]: Words };
/**
 * What fills the holes: text that is safe in a letter already (`greeting`, `plainWords`). Of a paragraph that is nothing but a hole, a
 * list makes several and null makes none.
 */
export type Holes = Readonly<Record<string, string | readonly string[] | null>>;

/**
 * The words of a module in every language, from the files beside it: `letters.en.json` beside `letters.ts`, or those of another `name`.
 * English has the form; a language that lacks any of its keys is an error at the start, so that nothing falls back in silence.
 */
export function wordsBeside<English extends object>(module: string, name?: string): Record<Language, English> {
  const words = Object.fromEntries(
    languages.map((language) => [language, read<English>(module, `.${language}.json`, name)]),
  ) as Record<Language, English>;
  for (const language of languages) {
    const missing = Object.keys(words.en).filter((key) => !Object.hasOwn(words[language], key));
    if (missing.length > 0) throw new Error(`${module} has no words in ${language} for ${missing.join(', ')}.`);
  }
  return words;
}

/** The words of a module in Portuguese, `letters-in-portuguese.json`: what goes to the operator, to brands and about insurance. */
export function wordsInPortuguese<Portuguese>(module: string): Portuguese {
  return read<Portuguese>(module, '-in-portuguese.json');
}

/** By `require`, so that what a tool puts in the place of a file is seen here (`tools/drafts.ts`). */
function read<Of>(module: string, ending: string, name = /([^/]+)\.ts$/.exec(module)![1]): Of {
  return createRequire(module)(`./${name}${ending}`) as Of;
}

/** Words with their holes filled, at once, so that no name is taken for a hole. A hole that nothing fills is an error. */
export function filled<Of extends Words>(words: Of, holes: Holes): Of {
  return fill(words, holes) as Of;
}

function fill(words: Words, holes: Holes): Words {
  if (typeof words === 'string')
    return words.replaceAll(/\{\{(\w+)\}\}(\.?)/g, (_all, name: string, stop: string) => {
      const said = [filling(name, holes) ?? ''].flat().join(' ');
      // `Seguradora Exemplo S.A.` ends a sentence by itself.
      return said.endsWith('.') ? said : said + stop;
    });
  if (Array.isArray(words)) return words.flatMap((text: string) => paragraphs(text, holes));
  return Object.fromEntries(Object.entries(words).map(([key, own]) => [key, fill(own, holes)]));
}

function paragraphs(text: string, holes: Holes): readonly string[] {
  const [, alone] = /^\{\{(\w+)\}\}$/.exec(text) ?? [];
  return alone === undefined ? [fill(text, holes) as string] : [filling(alone, holes) ?? []].flat();
}

function filling(name: string, holes: Holes): Holes[string] {
  const found = holes[name];
  if (found === undefined) throw new Error(`Nothing fills {{${name}}}.`);
  return found;
}
