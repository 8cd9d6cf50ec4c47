import type { ImportReport } from '#domain/http/import-report.ts';
import type { House } from '../../context.ts';
import type { Importing } from '../../imports/importer.ts';
import { paceOf } from '../../imports/pace.ts';
import { findShop } from '../../shop/shops.store.ts';
import { inBatches } from './import-invoices-batches.ts';
import { knownAs, meet, type Kept, type Known } from './import-invoices-facts.ts';
import { keepInvoices } from './import-invoices-keep.ts';
import { readBatch, type Reading, type Result } from './import-invoices-read.ts';
import type { NewInvoice } from './invoices.store.ts';
import type { InvoiceFile } from '../nfe/invoice-file.ts';
import type { InvoiceFiles } from '../nfe/invoice-files.ts';

/** Besides how: the partner's key that the invoices come in by; null when the operator imports. */
export type InvoiceImporting = Importing & {
  apiKey: { id: string; brandId: string | null; shopId: string | null } | null;
};

type Ground = Pick<House, 'db' | 'clock' | 'config' | 'outbox'>;

/** `dry`: what a dry run has met so far, by access key; a real run finds it in the database. */
type Run = { house: Ground; dry: Map<string, Known> | null };

/**
 * Imports invoices (NF-e, NFC-e). A bad file is noted with its name and reason and stops nothing. Files go in by batches,
 * one transaction each; a file that is in is known by its content before anything is verified, so a run that was killed
 * goes on where it ended, and the same files again change nothing. `how.brandId` is not looked at: whose invoices may come
 * in is decided by the key.
 */
export async function importInvoiceFiles(
  house: Ground,
  files: InvoiceFiles,
  how: InvoiceImporting,
): Promise<ImportReport> {
  const { apiKey, dryRun } = how;
  // A key of a shop that is not there must fail, not bring in anybody's.
  const shopCnpj = apiKey?.shopId ? (await findShop(house.db, apiKey.shopId))!.cnpj : null;
  const reading: Reading = { house, apiKeyId: apiKey?.id ?? null, shopCnpj };
  const run: Run = { house, dry: dryRun ? new Map() : null };
  const report: ImportReport = { added: 0, updated: 0, unchanged: 0, refused: 0, notes: [], notesLeftOut: 0 };
  const pace = paceOf(house.config);
  let rows = 0;
  const keep = async (batch: readonly InvoiceFile[], read: Awaited<ReturnType<typeof readBatch>>) => {
    const results = await keepBatch(run, read);
    results.forEach((result, at) => count(report, batch[at]!.name, result, how));
    rows += batch.length;
    how.onProgress?.({ rows, of: files.count });
  };
  // While the database keeps one batch, the processor verifies the next.
  let keeping = Promise.resolve();
  try {
    for await (const batch of inBatches(files.each(), pace.files)) {
      const read = await readBatch(reading, batch);
      await keeping;
      if (rows > 0) await pace.rest();
      keeping = keep(batch, read);
      // A failure is met at the next turn, or below; until then nobody need hear of it.
      void keeping.catch(() => {});
    }
  } finally {
    await keeping;
  }
  return report;
}

async function keepBatch(run: Run, read: readonly (Result | NewInvoice)[]): Promise<Result[]> {
  let rest = read.filter((one) => 'accessKey' in one);
  const results = new Map<NewInvoice, Result>();
  // A transaction has each key once; where two files of a batch have the same, the second meets what the first has left.
  while (rest.length > 0) {
    const firsts = new Map(rest.toReversed().map((invoice) => [invoice.accessKey, invoice]));
    const round = rest.filter((invoice) => firsts.get(invoice.accessKey) === invoice);
    for (const [invoice, kept] of await keepRound(run, round)) results.set(invoice, resultOf(kept));
    rest = rest.filter((invoice) => !results.has(invoice));
  }
  return read.map((one) => ('accessKey' in one ? results.get(one)! : one));
}

async function keepRound({ house, dry }: Run, round: readonly NewInvoice[]): Promise<Map<NewInvoice, Kept>> {
  const now = house.clock.now();
  const unmet = round.filter(({ accessKey }) => !dry?.has(accessKey));
  const outcomes = await keepInvoices(house, unmet, { dryRun: dry !== null, now });
  return new Map(
    round.map((invoice) => {
      const { accessKey } = invoice;
      const { kept, known } = outcomes.get(accessKey) ?? meet(knownAs(invoice), dry?.get(accessKey));
      dry?.set(accessKey, known);
      return [invoice, kept];
    }),
  );
}

function resultOf(kept: Kept): Result {
  return kept === 'key-differs' ? { outcome: 'refused', code: kept } : { outcome: kept };
}

function count(report: ImportReport, row: string, { outcome, code, detail = null }: Result, how: Importing): void {
  report[outcome] += 1;
  if (code === undefined) return;
  const note = { row, at: null, code, detail };
  how.onNote?.(note);
  if (report.notes.length < how.keepNotes) report.notes.push(note);
  else report.notesLeftOut += 1;
}
