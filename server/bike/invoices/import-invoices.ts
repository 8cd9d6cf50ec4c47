import type { ImportReport } from '#domain/http/import-report.ts';
import type { InvoiceFile } from '#server/bike/nfe/invoice-file.ts';
import type { InvoiceFiles } from '#server/bike/nfe/invoice-files.ts';
import { rowFaultOf } from '#server/db/errors.ts';
import { paceOf } from '#server/imports/import-file.ts';
import type { Importing } from '#server/imports/importer.ts';
import { collectReport, type ReportCollector } from '#server/imports/report.ts';
import { findShop } from '#server/shop/shops.store.ts';
import type { House } from '#server/verb/context.ts';
import { keepCancellation, keepCorrection, keepReturn } from './import-cancellation-keep.ts';
import { knownAs, merge, type Kept, type Known } from './import-invoices-facts.ts';
import { readBatch, type ReadFile, type Reading, type Result } from './import-invoices-read.ts';
import type { NewInvoice } from './invoices.store.ts';
import { keepInParts } from './keep-in-parts.ts';

/** In addition: the partner's key of the import, without an id where a shop's person brings in what it issued; null when the operator imports. */
export type InvoiceImporting = Importing & {
  apiKey: { id: string | null; brandId: string | null; shopId: string | null } | null;
};

/** What an import of invoices needs of the house. */
type InvoiceHouse = Pick<House, 'db' | 'clock' | 'config' | 'outbox'>;

/** `dry`: what a dry run has seen so far, by access key; a real run finds it in the database. */
type Run = { house: InvoiceHouse; apiKeyId: string | null; dry: Map<string, Known> | null };

/** The maximum bytes of files in a batch: it bounds what waits in memory. */
const mostBytes = 8 * 1024 * 1024;

/**
 * Imports invoices (NF-e, NFC-e). A bad file is reported with its name and reason and stops nothing. Files are
 * imported in batches, one transaction each; an imported file is recognised by its content before anything is
 * verified, so a run that was killed continues where it ended, and the same files again change nothing. `how.brandId`
 * is not used: whose invoices may be imported is decided by the key.
 */
export async function importInvoiceFiles(
  house: InvoiceHouse,
  files: InvoiceFiles,
  how: InvoiceImporting,
): Promise<ImportReport> {
  const { apiKey, dryRun } = how;
  // A key of a missing shop must fail, not import anybody's.
  const shopCnpj = apiKey?.shopId ? (await findShop(house.db, apiKey.shopId))!.cnpj : null;
  const reading: Reading = { house, apiKeyId: apiKey?.id ?? null, shopCnpj };
  const run: Run = { house, apiKeyId: reading.apiKeyId, dry: dryRun ? new Map() : null };
  const report = collectReport(how);
  const pace = paceOf(house.config);
  let rows = 0;
  const keep = async (batch: readonly InvoiceFile[], read: Awaited<ReturnType<typeof readBatch>>) => {
    const results = await keepBatch(run, read);
    results.forEach((result, at) => count(report, batch[at]!.name, result));
    rows += batch.length;
    how.onProgress?.({ rows, of: files.count });
  };
  // While the database stores one batch, the processor verifies the next.
  let keeping = Promise.resolve();
  try {
    for await (const batch of inBatches(files.each(), pace.files)) {
      const read = await readBatch(reading, batch);
      await keeping;
      if (rows > 0) await pace.rest();
      keeping = keep(batch, read);
      // A failure is thrown at the next turn, or below; until then it counts as handled.
      void keeping.catch(() => {});
    }
  } finally {
    await keeping;
  }
  return report.report();
}

async function keepBatch(run: Run, read: readonly ReadFile[]): Promise<Result[]> {
  // Before the invoices: what is asked about a receipt depends on them.
  const told = new Map<ReadFile, Result>();
  for (const one of read) if (!('outcome' in one)) told.set(one, await keepEvents(run, one));
  let rest = read.flatMap((one) => ('invoice' in one ? one.invoice : []));
  const results = new Map<NewInvoice, Result>();
  // A transaction has each key once; where two files of a batch have the same, the second is merged with what the
  // first has left.
  while (rest.length > 0) {
    const firsts = new Map(rest.toReversed().map((invoice) => [invoice.accessKey, invoice]));
    const round = rest.filter((invoice) => firsts.get(invoice.accessKey) === invoice);
    for (const [invoice, result] of await keepRound(run, round)) results.set(invoice, result);
    rest = rest.filter((invoice) => !results.has(invoice));
  }
  return read.map((one) => {
    if ('outcome' in one) return one;
    const ofEvent = told.get(one)!;
    // One that failed comes in when the file does so again: the invoice alone would pass for what the file says.
    if (!('invoice' in one) || ofEvent.outcome === 'refused') return ofEvent;
    const ofInvoice = results.get(one.invoice)!;
    const isNews = ofInvoice.outcome === 'unchanged' && ofEvent.outcome !== 'unchanged';
    return isNews ? { outcome: 'updated' } : ofInvoice;
  });
}

/** Keeps what a file says about invoices: that they were cancelled or corrected, or that the goods came back. */
async function keepEvents({ house, apiKeyId, dry }: Run, told: Exclude<ReadFile, Result>): Promise<Result> {
  const how = { dryRun: dry !== null, apiKeyId, now: house.clock.now() };
  try {
    if ('back' in told) {
      const outcome = await keepReturn(house, told.back, how);
      return outcome ? { outcome, code: 'goods-returned' } : { outcome: 'refused', code: 'no-sale-return' };
    }
    const cancelled =
      'cancellation' in told && told.cancellation && (await keepCancellation(house, told.cancellation, how));
    const corrected = 'correction' in told && told.correction && (await keepCorrection(house, told.correction, how));
    return { outcome: [cancelled, corrected].find((outcome) => outcome && outcome !== 'unchanged') || 'unchanged' };
  } catch (error) {
    const fault = rowFaultOf(error);
    if (fault === null) throw error;
    return { outcome: 'refused', code: 'row-failed', detail: fault };
  }
}

async function keepRound({ house, dry }: Run, round: readonly NewInvoice[]): Promise<Map<NewInvoice, Result>> {
  const now = house.clock.now();
  const unseen = round.filter(({ accessKey }) => !dry?.has(accessKey));
  const { outcomes, failed } = await keepInParts(house, unseen, { dryRun: dry !== null, now });
  return new Map(
    round.map((invoice): [NewInvoice, Result] => {
      const { accessKey } = invoice;
      const fault = failed.get(accessKey);
      if (fault !== undefined) return [invoice, { outcome: 'refused', code: 'row-failed', detail: fault }];
      const { kept, known } = outcomes.get(accessKey) ?? merge(knownAs(invoice), dry?.get(accessKey));
      dry?.set(accessKey, known);
      return [invoice, resultOf(kept)];
    }),
  );
}

function resultOf(kept: Kept): Result {
  if (kept === 'key-differs') return { outcome: 'refused', code: kept };
  return kept === 'key-replaced' ? { outcome: 'updated', code: kept } : { outcome: kept };
}

function count(report: ReportCollector, row: string, { outcome, code, detail = null }: Result): void {
  report.count(outcome);
  if (code !== undefined) report.note({ row, at: null, code, detail });
}

/** Puts files together for one transaction, at most this many. Never empty. */
async function* inBatches(files: AsyncIterable<InvoiceFile>, mostFiles: number): AsyncGenerator<InvoiceFile[]> {
  let batch: InvoiceFile[] = [];
  let bytes = 0;
  for await (const file of files) {
    batch.push(file);
    bytes += 'bytes' in file ? file.bytes.length : 0;
    if (batch.length < mostFiles && bytes < mostBytes) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
