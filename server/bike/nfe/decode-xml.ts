import { NfeRefusal } from './nfe-problem.ts';

/** The most that a file of one invoice may have; the tax office takes half of it. */
export const maxNfeBytes = 1024 * 1024;

const declaration = /^<\?xml\s[^?]{0,200}\?>/;
/** Characters that XML 1.0 forbids, even escaped. */
// oxlint-disable-next-line no-control-regex
const noCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/;

/**
 * The text of an invoice's file without its XML declaration: at most 1 MB, UTF-8 with or without a byte order mark, no
 * DOCTYPE, no entity, no processing instruction. Anything else is refused before a parser sees it.
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > maxNfeBytes) throw new NfeRefusal('too-large');
  const text = utf8(bytes).trimStart();
  const [head = ''] = declaration.exec(text) ?? [];
  const encoding = /\sencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1];
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw new NfeRefusal('encoding', 'declaration');
  const body = text.slice(head.length);
  if (noCharacter.test(body)) throw new NfeRefusal('malformed', 'control character');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(body)) throw new NfeRefusal('doctype');
  if (body.includes('<?')) throw new NfeRefusal('instruction');
  return body;
}

function utf8(bytes: Uint8Array): string {
  // UTF-16 without a mark would pass as UTF-8 full of zeros.
  if (bytes.subarray(0, 4).includes(0)) throw new NfeRefusal('encoding', 'UTF-16');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NfeRefusal('encoding', 'bytes');
  }
}
