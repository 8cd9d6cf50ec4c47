import type { InvoiceFile } from '../nfe/invoice-file.ts';

/** A batch ends with so many files, or with so many bytes of them: what waits in memory stays within both. */
const most = { files: 200, bytes: 8 * 1024 * 1024 };

/** Puts files together for one transaction. Never empty. */
export async function* inBatches(files: AsyncIterable<InvoiceFile>): AsyncGenerator<InvoiceFile[]> {
  let batch: InvoiceFile[] = [];
  let bytes = 0;
  for await (const file of files) {
    batch.push(file);
    bytes += 'bytes' in file ? file.bytes.length : 0;
    if (batch.length < most.files && bytes < most.bytes) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
