import { isReserved } from './new-tag.ts';
import { withoutGroups } from './tag-text.ts';
import { parseTag } from './tag.ts';

/** The content of a code on a bike: its tag, and the brand that the partner printed into the address. */
export type ScannedCode = { tag: string; brand: string | null };

/** No URL of a tag is longer; longer texts are refused. */
const longestCode = 500;

/**
 * Reads what a camera or a chip reader got off a bike: a bare tag, an address on one of our hosts (`app.example`,
 * with its port where it has one), or a partner's own https address that ends in a tag and names a brand
 * (specification 10). Null for a code of something else: a receipt, a Wi-Fi network, a shop's menu, a GS1 Digital
 * Link.
 */
export function readScannedCode(text: string, hosts: readonly string[]): ScannedCode | null {
  const trimmed = text.trim();
  if (trimmed.length > longestCode) return null;
  const bare = tagOf(trimmed);
  if (bare !== null) return { tag: bare, brand: null };
  const url = parsed(trimmed);
  if (!url || url.username !== '' || url.password !== '') return null;
  const segments = url.pathname.split('/').slice(1).map(decoded);
  const tag = tagOf(segments.at(-1) ?? '');
  const brand = url.searchParams.get('brand')?.trim() || null;
  if (tag === null) return null;
  if (hosts.includes(url.host)) return isWeb(url) && segments.length === 1 ? { tag, brand } : null;
  const isPartners = url.protocol === 'https:' && brand !== null && !segments.some(isGs1Key);
  return isPartners ? { tag, brand } : null;
}

function tagOf(text: string): string | null {
  return isReserved(text) ? null : parseTag(text);
}

/** `URL.parse` is younger than the phones that we serve. */
function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:';
}

/** The path of a GS1 Digital Link ends in a serial number, which may look like a tag (GTIN 01, GIAI 8004). */
function isGs1Key(segment: string): boolean {
  return segment === '01' || segment === '8004';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

/** Characters that are taken for each other on a sticker; O, I and L are read as digits anyway ({@link asDigits}). */
const alike = ['0O', '1I', 'S5', 'B8', 'Z2', 'G6', 'UV', '0D', '0Q'];

/** More look-ups than this are not worth a typing mistake. */
const most = 6;

/** A tag as people type it, in groups as it is read aloud; null when it is none. */
export function readTypedTag(text: string): string | null {
  return parseTag(withoutGroups(text));
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
