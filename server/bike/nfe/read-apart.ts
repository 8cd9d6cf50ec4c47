import type { X509Certificate } from 'node:crypto';
import { parse, ParserDied, type Placed } from '#server/parsing/parse.ts';
import { untrustedBytes } from '#server/parsing/parser.ts';
import type { ReadingOrder, ReadInvoice } from './nfe.parser.ts';
import type { NfeRules } from './read-nfe.ts';

/** Many times the need of the worst file that passes the earlier checks, so that a busy machine refuses nothing valid. */
const bounds = { milliseconds: 30_000 };

/**
 * Reads an invoice as `readNfe` does, in a process of its own. A file that takes more than its time or memory is refused as
 * `too-complex`: the largest genuine ones take half a second.
 */
export async function readApart(
  bytes: Uint8Array,
  { demo, now, roots }: NfeRules,
  { milliseconds } = bounds,
): Promise<ReadInvoice> {
  const module = new URL('./nfe.parser.ts', import.meta.url);
  const nfeParser: Placed<ReadingOrder, ReadInvoice> = { module, lane: 'invoices', milliseconds };
  try {
    return await parse(nfeParser, { demo, now, roots: pemsOf(roots) }, untrustedBytes(bytes, { network: 'imports' }));
  } catch (error) {
    if (error instanceof ParserDied) return { problem: 'too-complex', detail: null };
    throw error;
  }
}

const pems = new WeakMap<readonly X509Certificate[], string[]>();

function pemsOf(roots: readonly X509Certificate[]): string[] {
  const known = pems.get(roots) ?? roots.map((root) => root.toString());
  pems.set(roots, known);
  return known;
}
