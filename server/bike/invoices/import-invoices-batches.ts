import type { InvoiceFile } from '../nfe/invoice-file.ts';

/** A batch ends with so many bytes of files at the latest: what waits in memory stays within. */
const mostBytes = 8 * 1024 * 1024;

/** Puts files together for one transaction, so many at most. Never empty. */
export async function* inBatches(files: AsyncIterable<InvoiceFile>, mostFiles: number): AsyncGenerator<InvoiceFile[]> {
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
