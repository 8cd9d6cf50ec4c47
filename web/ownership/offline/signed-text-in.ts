import * as z from 'zod/mini';
import { readPaperFragment, type PaperName } from '#domain/ownership/certificate.ts';

/** What a file or a pasted text holds of a certificate: the signed text, and the full name with its salt where it came along. */
export type SignedText = { jws: string; name: PaperName | null };

/** Larger files are no certificate; so much of an attachment is unpacked, whatever it says of itself. */
const mostBytes = 10 * 1024 * 1024;
const mostUnpacked = 64 * 1024;

const jwsIn = /(?<![\w.-])eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{20,}(?![\w.-])/;
const nameSchema = z.object({ ownerName: z.string(), ownerSalt: z.string() });

/** The signed text in a file: attached to a PDF, or the file's own. Null where there is none. */
export async function signedTextInFile(file: Blob): Promise<SignedText | null> {
  if (file.size > mostBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Each byte is one character, so that positions in both agree.
  const text = new TextDecoder('latin1').decode(bytes);
  if (!text.startsWith('%PDF-')) return signedTextIn(text);
  const attached = await attachmentsOf(bytes, text);
  const jws = attached.map((one) => jwsIn.exec(one)?.[0]).find((one) => one !== undefined);
  return jws === undefined ? null : { jws, name: attached.map(nameIn).find((one) => one !== null) ?? null };
}

/** The signed text in what somebody pasted, with the name where the address of the code on the paper is in it too. */
export function signedTextIn(text: string): SignedText | null {
  const jws = jwsIn.exec(text)?.[0];
  return jws === undefined ? null : { jws, name: paperNameIn(text) };
}

/** The name in the address of the code on a paper. */
export function paperNameIn(text: string): PaperName | null {
  const fragment = /#s=[\w-]+&n=[\w-]+/.exec(text)?.[0];
  return fragment === undefined ? null : readPaperFragment(fragment);
}

function nameIn(text: string): PaperName | null {
  try {
    return nameSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The attached files of a PDF as texts: its streams that say that they are embedded files (ISO 32000, 7.11.4). */
async function attachmentsOf(bytes: Uint8Array, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { index } of text.matchAll(/\/Type\s*\/EmbeddedFile\b(?!s)/g)) {
    const begin = /stream\r?\n/.exec(text.slice(index, index + 2000));
    if (!begin) continue;
    const from = index + begin.index + begin[0].length;
    const dictionary = text.slice(text.lastIndexOf(' obj', index), from);
    const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
    const to = length === undefined ? text.indexOf('\nendstream', from) : from + Number(length);
    const data = bytes.subarray(from, Math.max(from, to));
    const unpacked = dictionary.includes('/FlateDecode') ? await unpack(data) : data.subarray(0, mostUnpacked);
    if (unpacked) found.push(new TextDecoder().decode(unpacked));
  }
  return found;
}

async function unpack(data: Uint8Array): Promise<Uint8Array | null> {
  try {
    const reader = new Blob([data.slice()]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    const parts: Uint8Array[] = [];
    let total = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      total += value.length;
      if (total > mostUnpacked) return null;
      parts.push(value);
    }
    return new Uint8Array(await new Blob(parts.map((part) => part.slice())).arrayBuffer());
  } catch {
    return null;
  }
}
