import type { ParsedFile } from '#server/parsing/parser.ts';
import { lookIntoPdf, type PdfProblem } from './look-into-pdf.ts';

/** What is known of a document that may be kept. */
export type PdfFacts = { pages: number | null };

/** How much is asked for at once. */
const step = 4_000_000;

/** Looks into a PDF; see `lookIntoPdf`. */
export default async function lookIntoDocument(_: null, file: ParsedFile): Promise<PdfFacts | { problem: PdfProblem }> {
  const bytes = Buffer.alloc(file.bytes);
  for (let start = 0; start < file.bytes; start += step)
    bytes.set(await file.read(start, Math.min(file.bytes, start + step)), start);
  return lookIntoPdf(bytes);
}
