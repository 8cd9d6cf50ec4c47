import { useEffect, useState } from 'react';
import type { Pdf } from './open-pdf.ts';

/** A manual on its way: fetched (with how much of it is here, 0 to 1), being opened, open; or why not. */
export type Opening =
  | { state: 'fetching'; done: number }
  | { state: 'opening' }
  | { state: 'open'; pdf: Pdf }
  | { state: 'unreachable' }
  | { state: 'unreadable' };

/**
 * Fetches a PDF as one file, so that the browser keeps it as a whole, and opens it. `attempt` counts up to try again. The
 * code that reads PDFs is fetched at the same time.
 */
export function usePdf({ url, bytes }: { url: string; bytes: number }, attempt: number): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'fetching', done: 0 });
  useEffect(() => {
    const gone = new AbortController();
    const say = (next: Opening) => gone.signal.aborted || setOpening(next);
    let pdf: Pdf | undefined;
    const open = async () => {
      say({ state: 'fetching', done: 0 });
      const code = import('./open-pdf.ts');
      // It is awaited below; until then its failure is nobody's.
      code.catch(() => {});
      let data: Uint8Array;
      let openPdf: Awaited<typeof code>['openPdf'];
      try {
        data = await fetchWhole(url, gone.signal, (done) => say({ state: 'fetching', done: done / bytes }));
        ({ openPdf } = await code);
      } catch {
        return say({ state: 'unreachable' });
      }
      say({ state: 'opening' });
      try {
        pdf = await openPdf(data);
        if (gone.signal.aborted) pdf.close();
        else say({ state: 'open', pdf });
      } catch {
        say({ state: 'unreadable' });
      }
    };
    void open();
    return () => {
      gone.abort();
      pdf?.close();
    };
  }, [url, bytes, attempt]);
  return opening;
}

async function fetchWhole(url: string, signal: AbortSignal, onBytes: (done: number) => void): Promise<Uint8Array> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`The manual's file: ${response.status}`);
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let done = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    done += next.value.length;
    onBytes(done);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
