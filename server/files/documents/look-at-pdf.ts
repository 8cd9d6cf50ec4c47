import { parse, ParserDied, type Placed } from '#server/parsing/parse.ts';
import type { UntrustedFile } from '#server/parsing/parser.ts';
import type { PdfProblem } from './look-into-pdf.ts';
import type { PdfFacts } from './pdf.parser.ts';

const pdfParser: Placed<null, PdfFacts | { problem: PdfProblem }> = {
  module: new URL('./pdf.parser.ts', import.meta.url),
  lane: 'large',
  milliseconds: 20_000,
};

/** Looks into a PDF in a process of its own: how many pages it has, or why it is not kept. */
export async function lookAtPdf(file: UntrustedFile): Promise<PdfFacts | { problem: PdfProblem }> {
  try {
    return await parse(pdfParser, null, file);
  } catch (error) {
    if (error instanceof ParserDied) return { problem: 'document-broken' };
    throw error;
  }
}
