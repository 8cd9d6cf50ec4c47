import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batteriesImporter } from '#server/battery/import/import-batteries.ts';
import { batteryModelsImporter } from '#server/battery/import/import-battery-models.ts';
import { bikesImporter } from '#server/bike/import/import-bikes.ts';
import { catalogueImporter } from '#server/claim/catalogue/import-catalogue.ts';
import { mailStops } from '#server/db/tables/bookkeeping.ts';
import { shops } from '#server/db/tables/shop.ts';
import { features } from '#server/features.ts';
import { staff } from '#server/identity/staff/tables.ts';
import type { Column } from '#server/imports/importer.ts';
import { plansImporter } from '#server/insurance/import-plans.ts';
import { manualsImporter } from '#server/manuals/import/import-manuals.ts';
import { servicePlansImporter } from '#server/service-book/plans/import-plans.ts';
import { shopsImporter } from '#server/shop/import/import-shops.ts';
import { storesImporter } from '#server/stores/import/import-stores.ts';
import { nounsOf } from '#server/sum-features.ts';
import { supportCases } from '#server/support/tables.ts';
import { brandsImporter } from '#server/tag/catalogue/import-brands.ts';
import { modelPartsImporter } from '#server/tag/catalogue/import-model-parts.ts';
import { modelsImporter } from '#server/tag/catalogue/import-models.ts';
import { tagsImporter } from '#server/tag/labels/import-tags.ts';
import { usualHash } from '#tests/builders/account.ts';
import { aManualPdf } from '#tests/builders/manual.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { copiedFrom } from '#tests/production/place.ts';
import { emptyDataFolder } from '#tests/server/empty-database.ts';
import { useHouse } from '#tests/server/house.ts';
import { documentedColumns, documentedCommands, documentedTables } from './documented.ts';
import { runCommand } from './run-command.ts';

const nouns = await nounsOf(features);

const house = useHouse();
const folder = mkdtempSync(join(tmpdir(), 'operator-'));
const before = process.cwd();
/** The invoice whose key the commands about one key name. */
const imported = anNfe();

beforeAll(async () => {
  process.chdir(folder);
  for (const name of ['guia', 'guide', 'motor']) writeFileSync(`${name}.pdf`, await aManualPdf({ words: name }));
  for (const { name, text } of documentedTables) writeFileSync(name, text);
  writeFileSync('answer.txt', 'Passe em qualquer loja da marca.');
  const at = house().clock.now();
  const asked = {
    id: '00000000-0000-4000-8000-000000000041',
    number: 'S-7K3M9Q',
    email: 'ana@example.com',
    screen: '/',
  };
  const about = { accountId: null, brandId: null, tag: null, bikeModel: null, partName: null };
  const stands = { language: 'pt-BR', state: 'open', createdAt: at, changedAt: at } as const;
  await house()
    .db.insert(supportCases)
    .values({ ...asked, ...about, ...stands });
  mkdirSync('invoices');
  writeFileSync('invoices/1.xml', imported.xml);
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

/** Commands that open no house work on a data folder of the example's: an empty one, which is put back elsewhere. */
const [source, target] = [copiedFrom(await emptyDataFolder()), copiedFrom(await emptyDataFolder())];
afterAll(() => Promise.all([source.clear(), target.clear()]));
const envOf = ([first]: readonly string[]): Record<string, string> =>
  first === 'backup' ? source.env : first === 'restore' ? target.env : {};

describe('docs/operator.md', () => {
  /** The meaning of an id in a line: that of the key issued last. */
  let lastId = '';

  /** What has happened before a command, where it is no other command. */
  const meanwhile: Record<string, (() => Promise<unknown>) | undefined> = {
    letters: () =>
      house()
        .db.insert(mailStops)
        .values({ address: 'marina@example.com', reason: 'bounced', at: house().clock.now() })
        .onConflictDoNothing(),
    shops: async () => {
      const [shop] = await house().db.select().from(shops).where(eq(shops.cnpj, '12ABC34501DE35'));
      return anEmployee(house(), { shop: shop!, office: 'owner', emailProven: false });
    },
    staff: () =>
      house()
        .db.update(staff)
        .set({ joinedAt: house().clock.now(), name: 'Ana Prado', passwordHash: usualHash })
        .where(eq(staff.email, 'ana@example.com')),
  };

  test.each(documentedCommands.map((words) => [words.join(' '), words] as const))(
    '%s',
    async (_, words) => {
      const said: Record<string, string> = { '<id>': lastId, '<key>': imported.accessKey };
      const args = words.map((word) => said[word] ?? word);
      if (['lift', 'new-phone', 'reset-factors'].includes(words[1]!)) await meanwhile[words[0]!]!();
      const { exit, out, err } = await runCommand(house(), args, { env: envOf(words) });
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      expect(out).not.toBe('');
      lastId = /\(([\da-f-]{36})\)/.exec(out)?.[1] ?? lastId;
    },
    30_000,
  );

  test('shows every noun and every table', () => {
    expect(
      nouns.map(({ noun }) => noun).filter((noun) => !documentedCommands.some(([first]) => first === noun)),
    ).toEqual([]);
    for (const { name } of documentedTables) expect(documentedCommands.flat()).toContain(name);
  });

  test('what it prints is there', () => {
    expect(readFileSync('tags.csv', 'utf8').trim().split('\r\n')).toHaveLength(41);
    for (const file of ['tags.pdf', 'free-tags.pdf', 'label.pdf'])
      expect(readFileSync(file, 'latin1')).toMatch(/^%PDF/);
  });
});

const importers: Record<string, { columns: Record<string, Column>; families?: object }> = {
  'brands': brandsImporter,
  'models': modelsImporter,
  'parts': modelPartsImporter,
  'catalogue': catalogueImporter,
  'tags': tagsImporter,
  'manuals': manualsImporter,
  'bikes': bikesImporter,
  'battery-models': batteryModelsImporter,
  'batteries': batteriesImporter,
  'stores': storesImporter,
  'shops': shopsImporter,
  'plans': plansImporter,
  'service-plans': servicePlansImporter,
};

test.each(Object.keys(importers))('the columns of %s are those of its importer', (noun) => {
  const { columns, families = {} } = importers[noun]!;
  const listed = [...documentedColumns(noun)].filter(
    ([name]) => !Object.keys(families).some((family) => name.startsWith(`${family}:`)),
  );
  const wanted = Object.entries(columns).map(([name, { required }]) => [name, required === true]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(wanted));
});

test.each(['brands', 'models', 'parts', 'catalogue', 'manuals', 'plans', 'service-plans'])(
  'the flags of %s add are the columns of its table',
  async (noun) => {
    const { out } = await runCommand(house(), [noun, 'add', '--help']);
    const flags = [...out.matchAll(/^ {2}--([\w-]+) </gm)].map(([, flag]) => flag!.replaceAll('-', '_'));
    expect(flags.toSorted()).toEqual(Object.keys(importers[noun]!.columns).toSorted());
  },
);
