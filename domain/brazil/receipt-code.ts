import { readScannedCode } from '#domain/tag/scanned-code.ts';
import type { CalendarDate } from '#domain/warranty/calendar-date.ts';
import { accessKeyFields, readAccessKey, type AccessKeyProblem } from './access-key.ts';

/**
 * `code-other`: no receipt at all; `code-tag`: the code on a bike; `code-version`: a receipt's code of a kind not
 * known here.
 */
export type ReceiptCodeProblem = AccessKeyProblem | 'code-other' | 'code-tag' | 'code-version';
export type ReceiptCode = { key: string } | { problem: ReceiptCodeProblem };

/** The longest code of a receipt, that of an NFC-e issued offline with its signature, has some 600 characters. */
const longestCode = 2000;

/**
 * Reads what a camera saw or somebody pasted: the 44 characters of a receipt's barcode in any notation, the address
 * in the QR code of an NFC-e (versions 1, 2 and 3), or any address that has an access key in it. `today` is the date
 * in São Paulo. Addresses are only read, never asked.
 */
export function readReceiptCode(text: string, today: CalendarDate): ReceiptCode {
  const code = text.trim();
  if (code.length > longestCode) return { problem: 'code-other' };
  if (/^https?:\/\//i.test(code)) return fromAddress(code, today);
  // As browsers show an address, and people copy it.
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?[/?]/i.test(code)) return fromAddress(`https://${code}`, today);
  const read = readAccessKey(code, today);
  if ('key' in read || read.problem === 'key-empty') return read;
  // A key begins with six digits. What begins like one is a key with something wrong; a tag seldom does.
  if (!/^(\d+$|\d{6})/.test(code) && readScannedCode(code, []) !== null) return { problem: 'code-tag' };
  return /^(nf-?e)?\W*\d/i.test(code) ? read : { problem: 'code-other' };
}

function fromAddress(address: string, today: CalendarDate): ReceiptCode {
  const query = queryOf(address);
  const second = query.get('p')?.split('|') ?? [];
  if (second.length > 1) return fromFields(second, today);
  const first = query.get('chnfe');
  if (first !== undefined) {
    if (!query.has('nversao')) return readAccessKey(first, today);
    return query.get('nversao') === '100' ? ofShopSale(readAccessKey(first, today)) : { problem: 'code-version' };
  }
  const anywhere = keyWithin(decoded(address), today);
  if (anywhere) return anywhere;
  return { problem: isTagAddress(address) ? 'code-tag' : 'code-other' };
}

/** Versions 2 and 3: the key, the version, and what a check by the tax office would need. */
function fromFields([key = '', version]: string[], today: CalendarDate): ReceiptCode {
  const read = readAccessKey(key, today);
  if (version === '2' || version === '3') return ofShopSale(read);
  return { problem: 'key' in read ? 'code-version' : 'code-other' };
}

/** Only an NFC-e (model 65) has a QR code of these kinds. */
function ofShopSale(read: ReceiptCode): ReceiptCode {
  return 'key' in read && accessKeyFields(read.key).model !== 65 ? { problem: 'key-model' } : read;
}

/** Names in lower case, values decoded. `URLSearchParams` would make spaces of the plus signs that signatures have. */
function queryOf(address: string): Map<string, string> {
  const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
  const pairs = query.split('&').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [decoded(name).toLowerCase(), decoded(value.join('='))];
  });
  // The first of a name counts.
  return new Map(pairs.reverse());
}

/** The first valid key among all runs of 44 characters; what is wrong with the first run when none is valid. */
function keyWithin(address: string, today: CalendarDate): ReceiptCode | null {
  const runs = address.match(/[A-Za-z0-9]+/g) ?? [];
  const reads = runs.filter((run) => /^(nfe)?\d{6}.{38}$/i.test(run)).map((run) => readAccessKey(run, today));
  return reads.find((read) => 'key' in read) ?? reads[0] ?? null;
}

/**
 * Whether the address may be that of a bike's tag. Which hosts are ours is not known here, so a lone word without digits
 * (`/menu`) is not taken for one unless it names a brand, nor is anything of a government's.
 */
function isTagAddress(address: string): boolean {
  const host = /^https?:\/\/([^/?#]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';
  if (/\.gov\.br(:\d+)?$/.test(host)) return false;
  if (readScannedCode(address, []) !== null) return true;
  return /\d/.test(readScannedCode(address, [host])?.tag ?? '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
