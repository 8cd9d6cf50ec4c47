import { tagOf } from './fill-database.ts';
import type { MakeRequest } from './load.ts';

/** The request headers of a phone that scans a tag. */
export const phoneHeaders = {
  'accept': 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

/** A phone's headers, as a proxy passes them on: each address may look at so many tags a minute only. */
export function anyPhone(): Record<string, string> {
  return { ...phoneHeaders, 'x-forwarded-for': `10.${anyByte()}.${anyByte()}.${anyByte()}` };
}

/** A random tag of a database with this many. */
export function anyTag(tags: number): string {
  return tagOf(1 + Math.floor(Math.random() * tags));
}

/** Scans of random tags in a database with this many of them, each by another phone. */
export function scansOf(tags: number): MakeRequest {
  return () => ({ path: `/${anyTag(tags)}`, headers: anyPhone() });
}

/**
 * Scans by phones that have a copy of the page, of so many random tags: each is asked for once, to learn its entity tag.
 */
export async function scansWithCopyOf(origin: string, tags: number, many: number): Promise<MakeRequest> {
  const copies: ReturnType<MakeRequest>[] = [];
  for (let count = 0; count < many; count++) {
    const path = `/${anyTag(tags)}`;
    const { headers } = await fetch(origin + path, { headers: anyPhone() });
    copies.push({ path, headers: { ...anyPhone(), 'if-none-match': headers.get('etag')! } });
  }
  return () => copies[Math.floor(Math.random() * copies.length)]!;
}

function anyByte(): number {
  return Math.floor(Math.random() * 256);
}
