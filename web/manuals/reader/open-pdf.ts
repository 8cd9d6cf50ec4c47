import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { maxManualPages } from '#domain/manuals/manual.ts';

/** An opened PDF, until it is closed. */
export type Pdf = { document: PDFDocumentProxy; close: () => void };

/** More pixels in one picture within a page would make a phone's browser give up. */
const maxImageSize = 16_000_000;

/**
 * Opens a PDF, in a thread that can reach nothing (its policy is that of a file). Scripts in the document are never run: the
 * library draws pages and has no part that runs them. Throws for what it cannot read, a protected file for example, and for
 * more pages than a phone can hold.
 */
export async function openPdf(data: Uint8Array): Promise<Pdf> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port: thread });
  const opening = getDocument({ data, worker, maxImageSize, enableXfa: false, useWorkerFetch: false, verbosity: 0 });
  const close = () => {
    void opening.destroy().finally(() => {
      worker.destroy();
      thread.terminate();
    });
  };
  try {
    const document = await opening.promise;
    if (document.numPages > maxManualPages) throw new Error(`A document of ${document.numPages} pages`);
    return { document, close };
  } catch (error) {
    close();
    throw error;
  }
}
