import { X509Certificate } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { readNfe } from '#server/bike/nfe/read-nfe.ts';
import type { ReadingOrder } from './reader.ts';

/** The certificates of the last order: those of one house stay the same. */
let known: { pem: string; roots: X509Certificate[] } = { pem: '', roots: [] };

function rootsOf(pems: readonly string[]): X509Certificate[] {
  const pem = pems.join('');
  if (pem !== known.pem) known = { pem, roots: pems.map((each) => new X509Certificate(each)) };
  return known.roots;
}

// An exception in here is a bug; it ends the thread, and its reader reports it.
parentPort!.on('message', ({ bytes, demo, now, roots }: ReadingOrder) => {
  parentPort!.postMessage(readNfe(bytes, { demo, now, roots: rootsOf(roots) }));
});
