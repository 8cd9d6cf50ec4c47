import { execFile } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { makeSigningKey } from '#server/account/signing.ts';
import { root } from '../tools/run.ts';
import { connect, databaseWith, kinds, withoutPostgres, type Kind, type Place } from './databases.ts';
import type { Benchmark, Report } from './report.ts';
import { median } from './rounds.ts';

/** Times in milliseconds: by the clock, and of the processor in this process. */
type Measured = { rows: number; milliseconds: number; processor: number; megabytes: number };

/** How much memory an import may need beyond that of the process which does nothing. */
const mayNeed = 300;
const parts = ['Quadro', 'Roda dianteira', 'Roda traseira'];

/** A table of bikes with three parts each, from the file into the database, against reading and parsing the file alone. */
export const importBikes: Benchmark = {
  name: 'import-bikes',
  run: async ({ quick }) => {
    const here = await kinds();
    const folder = mkdtempSync(join(tmpdir(), 'pedivela-bench-'));
    try {
      const file = join(folder, 'bikes.csv');
      const count = quick ? 5000 : 100_000;
      await writeTable(file, count);
      const reports: Report[] = [];
      for (const kind of here) reports.push(await importOn(kind, file, count));
      if (!here.includes('PostgreSQL')) reports[0]!.notes!.push(withoutPostgres);
      return reports;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function importOn(kind: Kind, file: string, count: number): Promise<Report> {
  const place = await databaseWith(kind, 0);
  await addParts(place);
  const reads: Measured[] = [];
  const readTwice = async () => void reads.push(await measure('read', file, place), await measure('read', file, place));
  // Before and after: what else the machine does meets both.
  await readTwice();
  const nothing = await measure('nothing', file, place);
  const imported = await measure('import', file, place);
  await readTwice();
  if (imported.rows !== count) throw new Error(`Of ${count} bikes ${imported.rows} came in.`);
  const again = await measure('import', file, place);
  if (again.rows !== 0) throw new Error(`The same file again added ${again.rows} bikes.`);
  const read = perSecond(count, median(reads.map(({ milliseconds }) => milliseconds)));
  const row = (what: string, { milliseconds, processor, megabytes }: Measured) => ({
    what,
    'rows/s': perSecond(count, milliseconds),
    'of reading alone': perSecond(count, milliseconds) / read,
    'processor µs/row': (processor * 1000) / count,
    'peak MB': megabytes,
    'above nothing': megabytes - nothing.megabytes,
  });
  const above = imported.megabytes - nothing.megabytes;
  return {
    title: `Importing ${count.toLocaleString('en')} bikes with ${parts.length} parts each on ${kind}`,
    rows: [
      {
        'what': 'reading and parsing alone',
        'rows/s': read,
        'of reading alone': 1,
        'processor µs/row': (median(reads.map(({ processor }) => processor)) * 1000) / count,
      },
      row('import', imported),
      row('the same file again', again),
    ],
    // PGlite's memory is the database's, in the same process: it is shown, not judged.
    notes:
      kind === 'PGlite'
        ? []
        : [`Memory (at most ${mayNeed} MB above nothing): ${above <= mayNeed ? 'held' : 'NOT HELD'}`],
  };
}

function perSecond(count: number, milliseconds: number): number {
  return (count * 1000) / milliseconds;
}

/** The benchmark databases have brands and models of these names (`fill-database.ts`); the models have no parts yet. */
async function addParts(place: Place): Promise<void> {
  const connection = await connect(place);
  await connection.db.execute(sql`
    insert into model_components (id, model_id, name, brand, model, warranty_months, position)
    select gen_random_uuid(), models.id, part, 'Maker of ' || part, 'X1', 24, 1
    from models, json_array_elements_text(${JSON.stringify(parts)}::text::json) as part`);
  await connection.close();
}

/** A file as a partner's program writes it: all models of the benchmark databases, one bike after the other. */
async function writeTable(file: string, count: number): Promise<void> {
  function* lines() {
    yield `marca;modelo;número de série;tamanho;cor;loja;data da compra;preço;${parts.map((part) => `part:${part}`).join(';')}\r\n`;
    for (let n = 1; n <= count; n++) {
      const model = (n % 200) + 1;
      const serials = parts.map((_, at) => `P${at}-${n}`).join(';');
      yield `brand-${(model % 20) + 1};Trilha ${model};BENCH-${n};M;Verde;"Bicicletaria Pedal Bom";05/11/2026;12.900,00;${serials}\r\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file));
}

async function measure(work: 'nothing' | 'read' | 'import', file: string, place: Place): Promise<Measured> {
  const database = place.kind === 'PGlite' ? { DATA_DIR: place.folder } : { DATABASE_URL: place.url };
  const keys = JSON.stringify([await makeSigningKey()]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('import-bikes-process.ts', import.meta.url)), work, file],
    { cwd: root, env: { PATH: process.env.PATH, PUBLIC_URL: 'http://127.0.0.1', SIGNING_KEYS: keys, ...database } },
  );
  return JSON.parse(stdout) as Measured;
}
