import { createHash } from 'node:crypto';
import { isSameCompany, type Return } from '#domain/bike/invoice.ts';
import { accessKeyFields } from '#domain/brazil/access-key.ts';
import type { RowOutcome } from '#domain/http/import-report.ts';
import type { InvoiceFile } from '#server/bike/nfe/invoice-file.ts';
import type { NfeProblem } from '#server/bike/nfe/nfe-problem.ts';
import { readApart } from '#server/bike/nfe/read-apart.ts';
import type { NoteCode } from '#server/imports/reasons/reasons.ts';
import type { House } from '#server/verb/context.ts';
import type { CancellationRow, CorrectionRow } from './cancellations.store.ts';
import { findByContent, type NewInvoice } from './invoices.store.ts';

/** The result for a file; `code` says why it was refused. */
export type Result = { outcome: RowOutcome; code?: NfeProblem | NoteCode; detail?: string | null };

/** What came of reading a file: a result already, or what is still to be kept of it. */
export type ReadFile =
  | Result
  | { invoice: NewInvoice; cancellation?: CancellationRow; correction?: CorrectionRow }
  | { cancellation: CancellationRow }
  | { correction: CorrectionRow }
  | { back: Return };

/** What reading needs from the house, and the partner's key of the import. */
export type Reading = {
  house: Pick<House, 'db' | 'clock' | 'config'>;
  apiKeyId: string | null;
  /** Set when the key is a shop's: it may import only what its own company issued. */
  shopCnpj: string | null;
};

/**
 * Reads and verifies the files of a batch. A file that was imported before is recognised by its content and not
 * verified again, unless it may be trusted now. Each is either decided or an invoice that is still to be kept, in the
 * order of the files.
 */
export async function readBatch(reading: Reading, batch: readonly InvoiceFile[]): Promise<ReadFile[]> {
  const hashed = batch.map((file) => ('bytes' in file ? { ...file, contentHash: hashOf(file.bytes) } : file));
  const hashes = hashed.flatMap((file) => ('bytes' in file ? [file.contentHash] : []));
  const known = await findByContent(reading.house.db, hashes);
  return Promise.all(
    hashed.map(async (file): Promise<ReadFile> => {
      if ('problem' in file) return { outcome: 'refused', code: file.problem };
      const before = known.get(file.contentHash);
      if (!before || mayCountMore(reading, before)) return readOne(reading, file);
      return mayBringIn(reading, before.storeTaxId) ? { outcome: 'unchanged' } : issuerOther;
    }),
  );
}

/** A signature that held before trusted roots were configured is verified again. */
function mayCountMore({ house }: Reading, { signature }: Pick<NewInvoice, 'signature'>): boolean {
  return signature === 'valid' && house.config.nfeRoots.length > 0;
}

const issuerOther: Result = { outcome: 'refused', code: 'issuer-other' };

async function readOne(
  reading: Reading,
  { bytes, contentHash }: { bytes: Uint8Array; contentHash: string },
): Promise<ReadFile> {
  const { house, apiKeyId } = reading;
  const now = house.clock.now();
  const { demo, nfeHomologation, nfeRoots: roots } = house.config;
  const read = await readApart(bytes, { demo: demo || nfeHomologation, roots, now });
  if ('problem' in read) {
    // An event of another kind is genuine, and nothing to repair.
    const outcome = read.problem === 'event-other' ? 'unchanged' : 'refused';
    return { outcome, code: read.problem, detail: read.detail };
  }
  const source = { apiKeyId, importedAt: now };
  const cancellation = 'cancellation' in read && read.cancellation && { ...read.cancellation, ...source };
  const correction = 'correction' in read && read.correction && { ...read.correction, ...source };
  const back = 'back' in read && read.back;
  for (const event of [cancellation, correction, back]) {
    if (!event) continue;
    const issuer = 'issuer' in event ? event.issuer : accessKeyFields(event.accessKey).issuer;
    if (!mayBringIn(reading, issuer)) return issuerOther;
    if (apiKeyId !== null && event.signature === 'absent') return { outcome: 'refused', code: 'event-unsigned' };
  }
  if (back) return { back };
  const events = { ...(cancellation && { cancellation }), ...(correction && { correction }) };
  if (!('invoice' in read)) return correction ? { correction } : { cancellation: cancellation as CancellationRow };
  if (!mayBringIn(reading, read.invoice.storeTaxId)) return issuerOther;
  return { invoice: { ...read.invoice, contentHash, ...source }, ...events };
}

function mayBringIn({ shopCnpj }: Reading, storeTaxId: string): boolean {
  return shopCnpj === null || isSameCompany(storeTaxId, shopCnpj);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}
