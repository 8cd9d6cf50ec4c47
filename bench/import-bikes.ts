import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { connect, type Place } from './databases.ts';
import { measureImport } from './measure-import.ts';
import { onEachKind } from './on-each-kind.ts';
import type { Benchmark } from './report.ts';
import { temporaryFolder } from './run-folder.ts';

const parts = ['Quadro', 'Roda dianteira', 'Roda traseira'];

/** A table of bikes with three parts each, from the file into the database, against reading and parsing the file alone. */
export const importBikes: Benchmark = {
  name: 'import-bikes',
  run: async function* ({ quick }) {
    const path = join(temporaryFolder('bikes'), 'bikes.csv');
    const count = quick ? 5000 : 100_000;
    await writeTable(path, count);
    const title = `Importing ${count.toLocaleString('en')} bikes with ${parts.length} parts each`;
    const process = fileURLToPath(new URL('import-bikes-process.ts', import.meta.url));
    const measuring = { title, process, path, count, each: 'row', alone: 'reading', prepare: addParts } as const;
    yield* onEachKind(async (kind) => [await measureImport(kind, measuring)]);
  },
};

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
