import { X509Certificate } from 'node:crypto';
import type { ParsedFile } from '#server/parsing/parser.ts';
import { readNfe } from './read-nfe.ts';

/** The rules as far as they can be sent; certificates as PEM. */
export type ReadingOrder = { demo: boolean; now: Date; roots: readonly string[] };

/** What `readNfe` answers. */
export type ReadInvoice = ReturnType<typeof readNfe>;

/** The certificates of the last order: those of one house stay the same. */
let known: { pem: string; roots: X509Certificate[] } = { pem: '', roots: [] };

function rootsOf(pems: readonly string[]): X509Certificate[] {
  const pem = pems.join('');
  if (pem !== known.pem) known = { pem, roots: pems.map((each) => new X509Certificate(each)) };
  return known.roots;
}

/** Reads an invoice. An exception in here is a bug; it ends the process, and the file is refused. */
export default async function readInvoice({ demo, now, roots }: ReadingOrder, file: ParsedFile): Promise<ReadInvoice> {
  return readNfe(await file.read(0, file.bytes), { demo, now, roots: rootsOf(roots) });
}
