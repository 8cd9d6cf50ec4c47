import { NfeRefusal } from './nfe-problem.ts';

/**
 * The tax office takes no invoice of more than 500 kB, in which there is no room for so many elements; the layout has some
 * 900 names.
 */
const most = { elements: 40_000, names: 1500, namespaces: 20 };

/**
 * Refuses what is small enough as a file and would still keep a parser busy for seconds, and with it everybody whom this
 * process serves. Above all names: for each that it has not met, the parser of the signature searches the whole text.
 */
export function checkAmount(text: string): void {
  const names = new Set<string>();
  let elements = 0;
  for (const [, name = ''] of text.matchAll(/<(?![!?])([^\s<>/]+)/g)) {
    if (++elements > most.elements) throw new NfeRefusal('structure', 'too many elements');
    names.add(name);
  }
  if (names.size > most.names) throw new NfeRefusal('structure', 'too many names');
  // An invoice names three; tools that wrap it add a few.
  if ((text.match(/\sxmlns/g)?.length ?? 0) > most.namespaces) throw new NfeRefusal('namespace', 'too many');
}
