import type { Language } from '#domain/account/language.ts';
import { filled, wordsBeside } from './written.ts';

const words = wordsBeside<typeof import('./frame.en.json')>(import.meta.url, 'frame');

/**
 * `Olá, Marina!`, or `Olá!` when the first name is not made of letters. The only way in which the reader's own name
 * comes into a letter: a person who signs up with somebody else's address chooses the name, and must not get a link
 * or a sentence of their own into our letters.
 */
export function greeting(language: Language, name: string): string {
  const first = name.split(' ')[0] ?? '';
  const isName = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u.test(first);
  const { hello, 'hello-name': helloTo } = words[language];
  return isName ? filled(helloTo, { name: first }) : hello;
}

/**
 * A person's name as it may be in a letter to somebody else, or null when it holds more than a name: a person who asks to
 * join a shop chooses the name. The only way in which somebody's name comes into a letter to another person.
 */
export function nameForOthers(name: string): string | null {
  return /^\p{L}[\p{L}\p{M}'’-]*\.?( \p{L}[\p{L}\p{M}'’-]*\.?){0,9}$/u.test(name) && name.length <= 80 ? name : null;
}
