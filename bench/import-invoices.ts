import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { measureImport } from './measure-import.ts';
import { onEachKind } from './on-each-kind.ts';
import type { Benchmark } from './report.ts';
import { temporaryFolder } from './run-folder.ts';

/** Signed invoices from a folder into the database, against reading and verifying the same files alone. */
export const importInvoices: Benchmark = {
  name: 'import-invoices',
  run: async function* ({ quick }) {
    const path = temporaryFolder('invoices');
    const count = quick ? 500 : 10_000;
    await writeInvoices(path, count);
    const title = `Importing ${count.toLocaleString('en')} signed invoices`;
    const process = fileURLToPath(new URL('import-invoices-process.ts', import.meta.url));
    const measuring = { title, process, path, count, each: 'file', alone: 'verifying' } as const;
    yield* onEachKind(async (kind) => [await measureImport(kind, measuring)]);
  },
};

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
