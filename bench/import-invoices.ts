import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeSigningKey } from '#server/account/signing.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { root } from '../tools/run.ts';
import { databaseWith, kinds, withoutPostgres, type Kind, type Place } from './databases.ts';
import type { Benchmark, Report } from './report.ts';
import { median } from './rounds.ts';

/** Times in milliseconds: by the clock, and of the processor in this process. */
type Measured = { rows: number; milliseconds: number; processor: number; megabytes: number };

/** How much memory an import may need beyond that of the process which does nothing. */
const mayNeed = 300;

/** Signed invoices from a folder into the database, against reading and verifying the same files alone. */
export const importInvoices: Benchmark = {
  name: 'import-invoices',
  run: async ({ quick }) => {
    const here = await kinds();
    const folder = mkdtempSync(join(tmpdir(), 'pedivela-bench-'));
    try {
      const count = quick ? 500 : 10_000;
      await writeInvoices(folder, count);
      const reports: Report[] = [];
      for (const kind of here) reports.push(await importOn(kind, folder, count));
      if (!here.includes('PostgreSQL')) reports[0]!.notes!.push(withoutPostgres);
      return reports;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function importOn(kind: Kind, folder: string, count: number): Promise<Report> {
  const place = await databaseWith(kind, 0);
  const reads: Measured[] = [];
  const read = async () => void reads.push(await measure('read', folder, place));
  // Before and after: what else the machine does meets both.
  await read();
  const nothing = await measure('nothing', folder, place);
  const imported = await measure('import', folder, place);
  await read();
  if (imported.rows !== count) throw new Error(`Of ${count} invoices ${imported.rows} came in.`);
  const again = await measure('import', folder, place);
  if (again.rows !== 0) throw new Error(`The same files again added ${again.rows} invoices.`);
  const alone = perSecond(count, median(reads.map(({ milliseconds }) => milliseconds)));
  const row = (what: string, { milliseconds, processor, megabytes }: Measured) => ({
    what,
    'files/s': perSecond(count, milliseconds),
    'of verifying alone': perSecond(count, milliseconds) / alone,
    'processor ms/file': processor / count,
    'peak MB': megabytes,
    'above nothing': megabytes - nothing.megabytes,
  });
  const above = imported.megabytes - nothing.megabytes;
  return {
    title: `Importing ${count.toLocaleString('en')} signed invoices on ${kind}`,
    rows: [
      {
        'what': 'reading and verifying alone',
        'files/s': alone,
        'of verifying alone': 1,
        'processor ms/file': median(reads.map(({ processor }) => processor)) / count,
      },
      row('import', imported),
      row('the same files again', again),
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

/** Invoices of fifty shops, issued and signed the day before, each with a bicycle and its serial number. */
async function writeInvoices(folder: string, count: number): Promise<void> {
  console.error(`signing ${count.toLocaleString('en')} invoices …`);
  const authority = await aTestAuthority();
  const shops = Array.from({ length: 50 }, () => {
    const issuer = aCnpj();
    return { issuer, signedBy: authority.issue({ cnpj: issuer }) };
  });
  const issuedAt = `${new Date(Date.now() - 86_400_000).toISOString().slice(0, 19)}-03:00`;
  for (let n = 1; n <= count; n++) {
    const items = [{ info: `N. DE SERIE: BENCH-${n}` }];
    const { xml } = anNfe({ ...shops[n % shops.length]!, number: n, issuedAt, items, info: `Pedido ${n}` });
    writeFileSync(join(folder, `${n}.xml`), xml);
  }
}

async function measure(work: 'nothing' | 'read' | 'import', folder: string, place: Place): Promise<Measured> {
  const database = place.kind === 'PGlite' ? { DATA_DIR: place.folder } : { DATABASE_URL: place.url };
  const keys = JSON.stringify([await makeSigningKey()]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('import-invoices-process.ts', import.meta.url)), work, folder],
    { cwd: root, env: { PATH: process.env.PATH, PUBLIC_URL: 'http://127.0.0.1', SIGNING_KEYS: keys, ...database } },
  );
  return JSON.parse(stdout) as Measured;
}
