import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Pictures and fonts are compressed already. */
const worthIt = '**/*.{js,css,svg,json,webmanifest,txt,wasm}';

/** Writes `.br` and `.gz` copies beside the files of a folder, as small as they get; a copy that is no smaller is left out. */
export async function precompress(folder: string): Promise<void> {
  for await (const name of glob(worthIt, { cwd: folder })) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const brotli = await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
    const zipped = await toGzip(bytes, { level: 9 });
    if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli);
    if (zipped.length < bytes.length) await writeFile(`${file}.gz`, zipped);
  }
}
