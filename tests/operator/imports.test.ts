import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ExplainedReport } from '#domain/http/import-report.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { invoices } from '#server/db/tables/receipt.ts';
import { brands } from '#server/db/tables/tag.ts';
import { listDeskLog } from '#server/imports/desk-log.store.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTag, type MadeTag } from '#tests/builders/tag.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
const folder = mkdtempSync(join(tmpdir(), 'operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Result = {
  file: string;
  sha256: string | null;
  report: ExplainedReport | null;
  reportFile: string | null;
  error: object;
};
type Answer = { dryRun: boolean; files: Result[] };

let made: MadeTag;
let count = 0;

beforeEach(async () => {
  made = await aTag(house());
});

/** A file with a table of bikes: this many good rows, and these lines after them. */
function bikesFile(rows: number, ...more: string[]): string {
  const file = join(folder, `bikes-${++count}.csv`);
  const head = 'marca;modelo;número de série;preço';
  const good = Array.from(
    { length: rows },
    (_, at) => `${made.brand.slug};${made.model.name};SN-${count}-${at};12.900,00`,
  );
  writeFileSync(file, [head, ...good, ...more, ''].join('\r\n'));
  return file;
}
const bikesOfBrand = () => house().db.$count(bikes, eq(bikes.brandId, made.brand.id));
const lastLog = async () => (await listDeskLog(house().db, { limit: 1 }))[0];

test('rows come in; notes go to the report, the log keeps counts, file and SHA-256', async () => {
  const file = bikesFile(3, `${made.brand.slug};Nenhum;SN-X;1,00`, `nobody;${made.model.name};SN-Y;1,00`);
  const { exit, data } = await runJsonCommand<Answer>(house(), ['bikes', 'import', file]);
  expect(exit).toBe(3);
  const [{ report, reportFile }] = data.files as [Result];
  expect(report).toMatchObject({ added: 3, updated: 0, unchanged: 0, refused: 2 });
  expect(report!.notes.filter(({ code }) => code !== 'tag-issued')).toMatchObject([
    { row: '5', code: 'model-unknown' },
    { row: '6', code: 'brand-unknown' },
  ]);
  expect(reportFile).toBe(`${file}.report-${report!.number}.csv`);
  expect(readFileSync(reportFile!, 'utf8')).toContain('5;modelo;model-unknown');
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(await lastLog()).toMatchObject({
    actor: 'operator olga',
    action: 'bikes import',
    details: { file, sha256, added: 3, updated: 0, unchanged: 0, refused: 2 },
  });
});

test('in words: counts, the first notes as sentences, and where the rest is', async () => {
  const file = bikesFile(8, `${made.brand.slug};Nenhum;SN-X;1,00`);
  const { exit, out } = await runCommand(house(), ['bikes', 'import', file]);
  expect(exit).toBe(3);
  expect(out).toContain(`${file}: 8 added, 0 updated, 0 unchanged, 1 refused.`);
  expect(out).toContain('… and 4 more.');
  expect(out).toMatch(/Report: .*\.csv\.report-\d+\.csv/);
});

const english = [
  'Dry run: nothing of this was kept.',
  '{file}: 0 added, 0 updated, 0 unchanged, 1 refused.',
  '  2, modelo: The brand has no such model.',
  '  Report: {file}.dry-run.csv',
];
const portuguese = [
  'Ensaio: nada disto ficou guardado.',
  '{file}: novas 0, mudadas 0, iguais 0, recusadas 1.',
  '  2, modelo: A marca não tem este modelo.',
  '  Relatório: {file}.dry-run.csv',
];

test.each([
  [
    {},
    english,
    ['A column that the table needs is not in its header. (model, serial_number)', 'There is no such file or folder.'],
    ['row;at;code;detail;reason', '2;modelo;model-unknown;;The brand has no such model.'],
  ],
  [
    { LANG: 'pt_BR.UTF-8' },
    portuguese,
    [
      'Falta no cabeçalho uma coluna de que a tabela precisa. (model, serial_number)',
      'Este arquivo ou esta pasta não existe.',
    ],
    ['linha;coluna;código;detalhe;motivo', '2;modelo;model-unknown;;A marca não tem este modelo.'],
  ],
  [
    { LANG: 'pt_BR.UTF-8', LC_ALL: 'C' },
    english,
    ['A column that the table needs is not in its header. (model, serial_number)', 'There is no such file or folder.'],
    ['row;at;code;detail;reason', '2;modelo;model-unknown;;The brand has no such model.'],
  ],
])('a run speaks one language, that of the terminal: %j', async (env, words, ofFiles, report) => {
  const file = bikesFile(0, `${made.brand.slug};Nenhum;SN-X;1,00`);
  const broken = join(folder, `broken-${count}.csv`);
  writeFileSync(broken, 'marca\r\nx\r\n');
  const missing = join(folder, 'none.csv');
  const { out, err } = await runCommand(house(), ['bikes', 'import', file, broken, missing, '--dry-run'], { env });
  expect(out).toBe([...words.map((line) => line.replace('{file}', file)), ''].join('\n'));
  expect(err).toBe(`${broken}: ${ofFiles[0]}\n${missing}: ${ofFiles[1]}\n`);
  expect(readFileSync(`${file}.dry-run.csv`, 'utf8')).toBe(`\uFEFF${[...report, ''].join('\r\n')}`);
});

test('what add says is in the language of the terminal too', async () => {
  const add = ['brands', 'add', '--slug', `fala-${++count}`, '--name'];
  const env = { LANG: 'pt_BR.UTF-8' };
  expect((await runCommand(house(), [...add, 'Loja'], { env })).out).toBe('Incluída.\n');
  expect((await runCommand(house(), [...add, 'Loja'], { env })).out).toBe('Já existia, com os mesmos dados.\n');
  expect((await runCommand(house(), [...add, 'Outra'], { env })).out).toBe(
    'Mudada.\n--name: Já existia e foi mudado, do valor antigo para o novo. (Loja → Outra)\n',
  );
});

test('the same file again changes nothing and is done', async () => {
  const file = bikesFile(3);
  expect((await runCommand(house(), ['bikes', 'import', file])).exit).toBe(0);
  const { exit, data } = await runJsonCommand<Answer>(house(), ['bikes', 'import', file]);
  expect(exit).toBe(0);
  expect(data.files[0]!.report).toMatchObject({ added: 0, unchanged: 3 });
  expect(await bikesOfBrand()).toBe(3);
});

test('a dry run says the same, keeps nothing and is not in the log', async () => {
  const file = bikesFile(3, `${made.brand.slug};Nenhum;SN-X;1,00`);
  const before = await listDeskLog(house().db, { limit: 100 });
  const { exit, data } = await runJsonCommand<Answer>(house(), ['bikes', 'import', file, '--dry-run']);
  expect({ exit, dryRun: data.dryRun }).toEqual({ exit: 3, dryRun: true });
  expect(data.files[0]!.report).toMatchObject({ added: 3, refused: 1 });
  expect(await bikesOfBrand()).toBe(0);
  expect(await listDeskLog(house().db, { limit: 100 })).toEqual(before);
});

test('a file that is none does not stop the others', async () => {
  const broken = bikesFile(2, '"never closed;x;y');
  const missing = join(folder, 'nowhere.csv');
  const good = bikesFile(2);
  const { exit, out, err } = await runCommand(house(), ['bikes', 'import', broken, missing, good]);
  expect(exit).toBe(1);
  expect(err).toContain(`${broken}: A quote is opened and never closed`);
  expect(err).toContain(`${missing}: There is no such file or folder.\n`);
  expect(out).toContain(`${good}: 2 added, 0 updated, 0 unchanged, 0 refused.`);
  expect(out).not.toContain(broken);
  expect(await bikesOfBrand()).toBe(2);
  const { data } = await runJsonCommand<Answer>(house(), ['bikes', 'import', broken, missing]);
  expect(data.files).toMatchObject([
    { report: null, error: { code: 'quote-open' } },
    { report: null, sha256: null, error: { code: 'file' } },
  ]);
  const log = await listDeskLog(house().db, { limit: 2 });
  expect(log.map(({ details }) => details.failed)).toEqual(expect.arrayContaining(['file', 'quote-open']));
});

test('asked to stop, it ends after the batch; the same command goes on from there', async () => {
  const file = bikesFile(150);
  const other = bikesFile(1);
  const { exit, out, err } = await runCommand(house(), ['bikes', 'import', file, other], { stopAfter: 0 });
  expect(exit).toBe(1);
  expect(err).toContain('Stopped after 100 of 150 rows. What was done stays; the same command goes on from there.');
  expect(out).toContain(`${file}: 100 added, 0 updated, 0 unchanged, 0 refused.`);
  expect(out).toMatch(/Report: .*\.csv\.report-\d+\.csv\n$/);
  expect(await bikesOfBrand()).toBe(100);
  expect(await lastLog()).toMatchObject({ details: { file, failed: 'stopped', rows: 100 } });
  const { data } = await runJsonCommand<Answer>(house(), ['bikes', 'import', file]);
  expect(data.files[0]!.report).toMatchObject({ added: 50, unchanged: 100 });
});

test('asked to stop between two files, it says which were not begun', async () => {
  const [file, other] = [bikesFile(1), bikesFile(1)];
  const { exit, out, err } = await runCommand(house(), ['bikes', 'import', file, other], { stopAfter: 1 });
  expect(exit).toBe(1);
  expect(out).toContain(`${file}: 1 added`);
  expect(err).toBe(`${other}: Not begun: the command was stopped before.\n`);
  expect(await bikesOfBrand()).toBe(1);
});

test('asked to stop, a dry run leaves nothing', async () => {
  const file = bikesFile(150);
  const { err } = await runCommand(house(), ['bikes', 'import', file, '--dry-run'], { stopAfter: 0 });
  expect(err).toContain('Nothing was kept.');
  expect(await bikesOfBrand()).toBe(0);
});

test('invoices come in from a folder; the bad ones are in the report beside it', async () => {
  const path = join(folder, `invoices-${++count}`);
  mkdirSync(path);
  const good = anNfe();
  writeFileSync(join(path, '1.xml'), good.xml);
  writeFileSync(join(path, '2.xml'), good.xml.slice(0, 500));
  const { exit, data } = await runJsonCommand<Answer>(house(), ['invoices', 'import', `${path}/`]);
  expect(exit).toBe(3);
  expect(data.files).toMatchObject([
    { sha256: null, reportFile: expect.stringMatching(/\.report-\d+\.csv$/), report: { added: 1, refused: 1 } },
  ]);
  expect(readFileSync(data.files[0]!.reportFile!, 'utf8')).toContain('2.xml;;malformed');
  expect(await house().db.$count(invoices, eq(invoices.accessKey, good.accessKey))).toBe(1);
  const { out } = await runCommand(house(), ['invoices', 'import', path]);
  expect(out).toContain('2.xml: The file is no well-formed XML.');
  expect(await lastLog()).toMatchObject({ action: 'invoices import', details: { unchanged: 1, refused: 1 } });
});

test('a ZIP that is cut off', async () => {
  const file = join(folder, 'cut.zip');
  writeFileSync(file, Buffer.from('504b0304140000000800', 'hex'));
  const { exit, err } = await runCommand(house(), ['invoices', 'import', file]);
  expect(exit).toBe(1);
  expect(err).toContain('damaged or cut off');
});

test('add is the same import with one row', async () => {
  const slug = `loja-${++count}`;
  const add = (...more: string[]) =>
    runJsonCommand(house(), ['brands', 'add', '--slug', slug, '--name', 'Loja', ...more]);
  expect(await add('--dry-run')).toEqual({ exit: 0, data: { dryRun: true, outcome: 'added', note: null, notes: [] } });
  expect(await add()).toEqual({ exit: 0, data: { dryRun: false, outcome: 'added', note: null, notes: [] } });
  expect(await add()).toEqual({ exit: 0, data: { dryRun: false, outcome: 'unchanged', note: null, notes: [] } });
  expect(await add('--secondary-color', '#FA0')).toMatchObject({ data: { outcome: 'updated' } });
  const [row] = await house().db.select().from(brands).where(eq(brands.slug, slug));
  expect(row).toMatchObject({ name: 'Loja', secondaryColor: '#ffaa00' });
});

test('a refused row says which flag is wrong', async () => {
  const { exit, out } = await runCommand(house(), ['brands', 'add', '--slug', 'Ção', '--name', 'Loja']);
  expect(exit).toBe(3);
  expect(out).toBe('Refused. --slug: Write 2 to 40 small letters, digits and dashes.\n');
});

test('add takes a picture from any folder', async () => {
  const slug = `foto-${++count}`;
  const file = join(folder, 'logo.png');
  const { default: sharp } = await import('sharp');
  writeFileSync(
    file,
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  );
  const add = (logo: string) =>
    runCommand(house(), ['brands', 'add', '--slug', slug, '--name', 'Foto', '--logo', logo]);
  expect((await add(file)).exit).toBe(0);
  const [row] = await house().db.select().from(brands).where(eq(brands.slug, slug));
  expect(row!.logoUrl).toMatch(/^\/media\//);
  expect((await add(join(folder, 'none.png'))).exit).toBe(3);
  expect((await add('-')).exit).toBe(0);
});

test('lists: brands, models, parts, bikes, shops', async () => {
  const { brand, model } = made;
  const part = ['--name', 'Quadro', '--part-brand', 'Aurora', '--part-model', 'Alloy', '--warranty-months', '60'];
  expect(
    (await runCommand(house(), ['parts', 'add', '--brand', brand.slug, '--model', model.name, ...part])).exit,
  ).toBe(0);
  await runCommand(house(), ['bikes', 'import', bikesFile(2)]);
  const list = async (noun: string, ...more: string[]) =>
    (await runJsonCommand<object[]>(house(), [noun, 'list', ...more])).data;
  const of = ['--brand', brand.slug];
  expect(await list('brands')).toContainEqual(expect.objectContaining({ slug: brand.slug, models: 1, tags: 3 }));
  expect(await list('models', ...of)).toMatchObject([{ name: model.name, kind: 'mtb', parts: 1, photo: false }]);
  expect(await list('parts', ...of, '--model', model.name)).toMatchObject([{ name: 'Quadro', warrantyMonths: 60 }]);
  expect(await list('bikes', ...of)).toEqual([{ brand: brand.slug, model: model.name, bikes: 2, active: 0, free: 1 }]);
  expect(await list('stores', ...of)).toEqual([]);
  expect(await list('plans', ...of)).toEqual([]);
  expect((await runCommand(house(), ['bikes', 'list', ...of])).out).toMatch(/^brand +model +bikes/);
  expect(await list('models', '--brand', brand.slug.toUpperCase())).toHaveLength(1);
  const shops = join(folder, 'shops.csv');
  writeFileSync(shops, 'cnpj;name\n12.ABC.345/01DE-35;Pedal Bom\n');
  await runCommand(house(), ['shops', 'import', shops]);
  expect(await list('shops')).toEqual([{ cnpj: '12ABC34501DE35', name: 'Pedal Bom', people: 0, suspendedAt: null }]);
});

test.each(['models', 'parts', 'bikes', 'stores', 'plans'])(
  '%s list of a brand that is not there says so',
  async (noun) => {
    const { exit, data } = await runJsonCommand(house(), [noun, 'list', '--brand', 'nobody']);
    expect({ exit, data }).toMatchObject({ exit: 1, data: { error: { code: 'brand-unknown' } } });
  },
);

test('everything that is wrong with a typed row is said at once', async () => {
  const wrong = ['--name', 'M1', '--kind', 'foguete', '--warranty-months', 'dois'];
  const { exit, out } = await runCommand(house(), ['models', 'add', '--brand', made.brand.slug, ...wrong]);
  expect(exit).toBe(3);
  expect(out).toMatch(/^Refused\. --kind: .+\n--warranty-months: .+\n$/);
});
