import { parseNow, ParserDied, type ParsedNow } from '#server/parsing/parse.ts';
import { untrustedFileAt } from '#server/parsing/parser.ts';
import { type InvoiceFile, UnreadableFiles } from './invoice-file.ts';
import type { ZipAnswer, ZipWish } from './zip.parser.ts';

const zipParser: ParsedNow<ZipWish, ZipAnswer, InvoiceFile> = {
  module: new URL('./zip.parser.ts', import.meta.url),
  milliseconds: 30_000,
};

/**
 * Looks through the directory of a ZIP without unpacking anything and counts what `readZip` will give.
 * Throws `UnreadableFiles` when it is damaged, cut off, or a ZIP bomb as a whole.
 */
export async function countZip(path: string): Promise<number> {
  const { value } = await filesIn(path, { prefix: '', onlyCount: true }).next();
  return value as number;
}

/** The invoices of a ZIP, one after the other: its `.xml` entries, and what is refused about the others. */
export function readZip(path: string, prefix = ''): AsyncGenerator<InvoiceFile> {
  return filesIn(path, { prefix, onlyCount: false });
}

async function* filesIn(path: string, wish: ZipWish): AsyncGenerator<InvoiceFile, number, void> {
  try {
    const file = await untrustedFileAt(path, { network: 'imports' });
    const answer = yield* parseNow(zipParser, wish, file);
    if ('count' in answer) return answer.count;
    throw new UnreadableFiles(answer.problem);
  } catch (error) {
    if (error instanceof UnreadableFiles) throw error;
    // No such file, or one that takes its reader down.
    const isFiles = error instanceof ParserDied || (error instanceof Error && 'code' in error);
    throw isFiles ? new UnreadableFiles('zip-damaged', error) : error;
  }
}
