import type { House } from './context.ts';
import type { Documents } from './jobs/documents.ts';
import { makeCertificateDocument } from './ownership/certificate-document.ts';

/** Every document that a letter may carry, by the name of its maker. */
export function documents(house: House): Documents {
  return { certificate: (number) => makeCertificateDocument(house, number) };
}
