import { parseTag } from './tag.ts';

/** Characters that are taken for each other on a sticker; O, I and L are read as digits anyway ({@link asDigits}). */
const alike = ['0O', '1I', 'S5', 'B8', 'Z2', 'G6', 'UV', '0D', '0Q'];

/** More look-ups than this are not worth a typing mistake. */
const most = 6;

/** A tag as people type it, in groups as it is read aloud; null when it is none. */
export function readTypedTag(text: string): string | null {
  return parseTag(text.replace(/[\s.\-–_/]/g, ''));
}

/** The same tag with digits where O, I and L were typed: new tags have none of these letters. */
export function asDigits(tag: string): string {
  return tag.replaceAll('O', '0').replace(/[IL]/g, '1');
}

/**
 * What may have been meant by a tag that nobody registered: the typed one with one character in another reading. It follows from what
 * was typed alone; whether such a tag is there, a look-up has to tell.
 */
export function nearMisses(tag: string): string[] {
  const others = [...tag].flatMap((character, at) =>
    alike
      .filter((pair) => pair.includes(character))
      .map((pair) => tag.slice(0, at) + pair.replace(character, '') + tag.slice(at + 1)),
  );
  return [...new Set(others)].filter((other) => other !== asDigits(tag)).slice(0, most);
}
