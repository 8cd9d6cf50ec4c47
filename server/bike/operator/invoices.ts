import { readAccessKey } from '#domain/brazil/access-key.ts';
import { findCancellation } from '#server/bike/invoices/cancellations.store.ts';
import { importInvoicesPath } from '#server/bike/invoices/import-invoices-path.ts';
import { findFormerInvoices, findInvoice } from '#server/bike/invoices/invoices.store.ts';
import { withdrawInvoice } from '#server/bike/invoices/withdraw-invoice.ts';
import { UnreadableFiles } from '#server/bike/nfe/invoice-file.ts';
import { nfeReasons } from '#server/bike/nfe/reasons.ts';
import { listReceiptsOfKey } from '#server/bike/receipt/receipt-keys.store.ts';
import { DeskProblem, wrongUsage } from '#server/cli/desk-problem.ts';
import { tableWords, pluralize } from '#server/cli/desk-words.ts';
import type { Answer, Desk } from '#server/cli/desk.ts';
import { importFiles } from '#server/cli/import-files.ts';
import { rowReasons } from '#server/imports/reasons/reasons.ts';

/** `invoices show`: what is held of an access key and what became of it. Nothing of the customer, and no text of the store's. */
export async function showInvoice({ house: { db }, note }: Desk, text: string): Promise<Answer> {
  const accessKey = keyOf(text);
  const [invoice, former, cancellation, receipts] = await Promise.all([
    findInvoice(db, accessKey),
    findFormerInvoices(db, accessKey),
    findCancellation(db, accessKey),
    listReceiptsOfKey(db, accessKey),
  ]);
  await note({ accessKey });
  const held = invoice && {
    storeName: invoice.storeName,
    totalCents: invoice.totalCents,
    issuedAt: invoice.issuedAt.toISOString(),
    items: invoice.items.length,
  };
  const files = [...former, ...(invoice ? [{ ...invoice, reason: 'counts', endedAt: null }] : [])].map((file) => ({
    state: file.reason,
    signature: file.signature,
    hasProtocol: file.hasProtocol,
    apiKeyId: file.apiKeyId,
    contentHash: file.contentHash,
    importedAt: file.importedAt.toISOString(),
    endedAt: file.endedAt?.toISOString() ?? null,
  }));
  const cancelledAt = cancellation?.cancelledAt.toISOString() ?? null;
  const rows = files.map((file) => [file.state, file.signature, file.apiKeyId, file.importedAt, file.endedAt]);
  return {
    data: { accessKey, invoice: held, files, cancelledAt, receipts },
    words: [
      held ? `${held.storeName}, ${held.issuedAt}, ${held.totalCents / 100} BRL` : 'No invoice has this key now.',
      ...tableWords(['file', 'signature', 'key', 'imported', 'ended'], rows, 'None ever had.'),
      ...(cancellation
        ? [
            `${cancellation.type === 'return' ? 'Returned' : 'Cancelled'} since ${cancelledAt} (signature: ${cancellation.signature}).`,
          ]
        : []),
      ...receipts.map(({ tag, state, at }) => `Receipt of ${tag}: ${state} since ${at}.`),
    ],
  };
}

/**
 * `invoices remove`: takes out what is held of an access key; a bike that has it as its receipt loses it, and its owner is told. A
 * signed cancellation stays.
 */
export async function removeInvoiceOfKey(desk: Desk, text: string): Promise<Answer> {
  const { house, dryRun } = desk;
  const accessKey = keyOf(text);
  const { invoice, cancellation, cancellationStays } = await withdrawInvoice(house, accessKey, { dryRun });
  if (!invoice && !cancellation)
    throw new DeskProblem('invoice-unknown', 'No invoice has this key: npm run operator -- invoices show');
  await desk.note({ accessKey });
  return {
    data: { dryRun, accessKey, removed: { invoice, cancellation }, cancellationStays },
    words: [
      dryRun ? 'Dry run: it could be removed.' : 'It is removed; a genuine file of it can come in now.',
      ...(cancellation ? ['Its cancellation was not signed and goes with it.'] : []),
      ...(cancellationStays
        ? ['Its cancellation is signed and stays: a file that comes in is cancelled from the start.']
        : []),
    ],
  };
}

function keyOf(text: string): string {
  const read = readAccessKey(text);
  if ('key' in read) return read.key;
  throw wrongUsage('This is no access key: 44 characters, whose check digit holds.');
}

/** Imports invoices from XML files, folders and ZIP files, one after another. */
export async function importInvoices(desk: Desk, paths: readonly string[]): Promise<Answer> {
  let forTesting = 0;
  const answer = await importFiles(desk, paths, {
    unit: 'files',
    reasons: [nfeReasons, rowReasons],
    unreadable: (error) => (error instanceof UnreadableFiles ? error.code : null),
    run: (path, how) =>
      importInvoicesPath(desk.house, path, {
        ...how,
        onNote: (note) => {
          if (note.code === 'environment') forTesting++;
          how.onNote?.(note);
        },
      }),
  });
  if (forTesting === 0) return answer;
  const skipped = `Skipped ${pluralize(forTesting, 'file')} of the testing environment (homologation): NFE_HOMOLOGATION=1 takes them.`;
  return { ...answer, words: [...answer.words, skipped] };
}
