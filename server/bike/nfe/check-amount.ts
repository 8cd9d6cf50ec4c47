import { NfeRefusal } from './nfe-problem.ts';

/**
 * The tax office takes no invoice of more than 500 kB, which has no room for that many elements; the layout has some
 * 900 names.
 */
const most = { elements: 40_000, names: 1500, namespaces: 20, attributes: 20_000, attributesOfOne: 20 };
/**
 * From its position in a tag to the end of the next quoted value; never past the tag. Blanks may be missing: counted
 * all the same.
 */
const attribute = /[^<>"']*(?:"[^"<]*"|'[^'<]*')/y;

/**
 * Refuses what is small enough as a file and would still block a parser for seconds, and with it every request that this
 * process serves. Above all names: for each new one, the parser of the signature searches the whole text.
 */
export function checkAmount(text: string): void {
  const names = new Set<string>();
  let elements = 0;
  let attributes = 0;
  for (const { 0: start, 1: name = '', index } of text.matchAll(/<(?![!?])([^\s<>/]+)/g)) {
    if (++elements > most.elements) throw new NfeRefusal('structure', 'too many elements');
    names.add(name);
    attributes += countAttributes(text, index + start.length);
    if (attributes > most.attributes) throw new NfeRefusal('structure', 'too many attributes');
  }
  if (names.size > most.names) throw new NfeRefusal('structure', 'too many names');
  // An invoice names three; tools that wrap it add a few.
  if ((text.match(/\sxmlns/g)?.length ?? 0) > most.namespaces) throw new NfeRefusal('namespace', 'too many');
}

/**
 * How many attributes the tag has whose name ends here. Throws when they are too many for one: the parser would
 * collect them all first.
 */
function countAttributes(text: string, from: number): number {
  let count = 0;
  for (attribute.lastIndex = from; attribute.test(text); count++)
    if (count === most.attributesOfOne) throw new NfeRefusal('structure', 'too many attributes');
  return count;
}
