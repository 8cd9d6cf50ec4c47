import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { undoDays } from '#domain/periods.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { bikes, components } from '#server/db/tables/bike.ts';
import { models, tags } from '#server/db/tables/tag.ts';
import { features } from '#server/features.ts';
import { importChanges } from '#server/imports/tables.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { servicePlans } from '#server/service-book/tables/plans.ts';
import { stores } from '#server/stores/tables.ts';
import { forgetOf } from '#server/sum-features.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aModelWithParts, bikesOf, partsOf } from '#tests/builders/bike-rows.ts';
import { aCnpj } from '#tests/builders/cnpj.ts';
import { aTable } from '#tests/builders/csv.ts';
import { aTag, type MadeTag } from '#tests/builders/tag.ts';
import { slowLocks } from '#tests/races/race.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
type Cells = Record<string, string>;
type Undone = { number: number; undone: number; stay: number; notes: { row: string; at: string; code: string }[] };

let made: MadeTag;
beforeEach(async () => void (made = await aModelWithParts(house())));

/** Brings a table in; returns the import's number. */
async function bringIn(noun: string, rows: Cells[]): Promise<number> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const { data } = await runJsonCommand<{ files: { report: { number: number; refused: number } }[] }>(house(), [
    noun,
    'import',
    aTable(rows, columns),
  ]);
  const { number, refused } = data.files[0]!.report;
  expect(refused).toBe(0);
  return number;
}

/** What an undoing says: how many rows went back, and why others did not. */
async function undo(noun: string, number: number, ...more: string[]): Promise<string[]> {
  const { data } = await runJsonCommand<Undone>(house(), [noun, 'undo', String(number), ...more]);
  expect(data.stay).toBe(data.notes.length);
  return [`undone ${data.undone}`, ...data.notes.map(({ row, at, code }) => `${row} ${at} ${code}`)];
}

const bike = (serial: string, cells: Cells = {}): Cells => ({
  brand: made.brand.slug,
  model: made.model.name,
  serial_number: serial,
  ...cells,
});

/** Bikes, tags and parts of the brand, as they are in the database. */
async function everything() {
  const { id } = made.brand;
  return {
    bikes: await bikesOf(house(), id),
    tags: await house().db.select().from(tags).where(eq(tags.brandId, id)).orderBy(asc(tags.tag)),
    parts: await house()
      .db.select({ id: components.id, at: components.registeredAt, serial: components.serialNumber })
      .from(components)
      .innerJoin(bikes, eq(bikes.id, components.bikeId))
      .where(eq(bikes.brandId, id))
      .orderBy(asc(components.id)),
  };
}

/** Somebody activates the bike of a tag. */
const activate = (tag: string) => house().db.update(tags).set({ active: true }).where(eq(tags.tag, tag));

test('what an import added goes, with its parts and the tags that it made; the table comes in again', async () => {
  const before = await everything();
  const rows = [
    bike('UN-1', { tag: made.tag }),
    bike('UN-2', { 'part:Quadro': 'QD-1' }),
    bike('UN-3', { tag: 'UNTAG003' }),
  ];
  const number = await bringIn('bikes', rows);
  expect(await undo('bikes', number, '--dry-run')).toEqual(['undone 3']);
  expect(await bikesOf(house(), made.brand.id)).toHaveLength(3);
  expect(await undo('bikes', number)).toEqual(['undone 3']);
  expect(await everything()).toEqual(before);
  expect(await undo('bikes', number)).toEqual(['undone 0']);
  await bringIn('bikes', rows);
  expect(await bikesOf(house(), made.brand.id)).toHaveLength(3);
});

test('a tag that was there is of its former model again', async () => {
  const other = await aTag(house(), { brand: made.brand, model: 'Outro' });
  const number = await bringIn('bikes', [bike('UN-1', { tag: other.tag })]);
  await undo('bikes', number);
  const [row] = await house().db.select().from(tags).where(eq(tags.tag, other.tag));
  expect(row).toMatchObject({ modelId: other.model.id });
});

test('what an import changed is as before: facts, serial numbers of parts, the model with its parts', async () => {
  await aTag(house(), { brand: made.brand, model: 'Outro' });
  await bringIn('bikes', [
    bike('UN-1', { 'size': 'M', 'price': '1.000,00', 'part:Quadro': 'QD-1', 'part:Roda traseira': 'RD-1' }),
    bike('UN-2', { 'part:Roda traseira': 'RD-2', 'colour': 'Azul' }),
    bike('UN-3', { 'part:Quadro': 'QD-3' }),
  ]);
  const before = await everything();
  const number = await bringIn('bikes', [
    bike('UN-1', {
      'size': 'G',
      'price': '1.200,00',
      'batch': 'L-1',
      'part:Quadro': 'QD-9',
      'part:Roda traseira': 'RD-9',
    }),
    bike('UN-2', { 'part:Roda dianteira': 'DD-2', 'purchased_on': '2026-01-02' }),
    bike('UN-3', { model: 'Outro' }),
  ]);
  expect(await undo('bikes', number)).toEqual(['undone 3']);
  expect(await everything()).toEqual(before);
  expect(await undo('bikes', number)).toEqual(['undone 0']);
});

test('serial numbers that two bikes exchanged go back', async () => {
  const [one, two] = [bike('UN-1', { 'part:Quadro': 'QD-1' }), bike('UN-2', { 'part:Quadro': 'QD-2' })];
  await bringIn('bikes', [one, two]);
  const aside = await bringIn('bikes', [{ ...one, 'part:Quadro': 'QD-7' }]);
  const number = await bringIn('bikes', [
    { ...two, 'part:Quadro': 'QD-1' },
    { ...one, 'part:Quadro': 'QD-2' },
  ]);
  expect(await undo('bikes', number)).toEqual(['undone 2']);
  expect(await undo('bikes', aside)).toEqual(['undone 1']);
  expect((await partsOf(house(), made.brand.id)).filter((part) => part.startsWith('Quadro'))).toEqual([
    'Quadro QD-1',
    'Quadro QD-2',
  ]);
});

test('an activated bike stays, and what its warranty rests on; the rest goes back', async () => {
  const first = await bringIn('bikes', [bike('UN-1', { tag: made.tag, size: 'M' }), bike('UN-2', { size: 'M' })]);
  const size = await bringIn('bikes', [bike('UN-1', { size: 'G' })]);
  const sold = await bringIn('bikes', [bike('UN-1', { purchased_on: '2026-01-02' })]);
  await activate(made.tag);
  expect(await undo('bikes', sold)).toEqual(['undone 0', '2 purchased_on bike-activated']);
  expect(await undo('bikes', size)).toEqual(['undone 0', '2 null changed-since']);
  expect(await undo('bikes', first)).toEqual(['undone 1', '2 null changed-since']);
  expect(await bikesOf(house(), made.brand.id)).toMatchObject([{ serialNumber: 'UN-1', size: 'G' }]);
  const later = await bringIn('bikes', [bike('UN-1', { colour: 'Azul' })]);
  expect(await undo('bikes', later)).toEqual(['undone 1']);
});

test('what an import, a person or a shop changed since stays and is named', async () => {
  const added = await bringIn('bikes', [bike('UN-1', { 'size': 'M', 'part:Quadro': 'QD-1' })]);
  const number = await bringIn('bikes', [bike('UN-1', { size: 'G' })]);
  expect(await undo('bikes', added)).toEqual(['undone 0', '2 null changed-since']);
  await house().db.update(bikes).set({ size: 'XL' }).where(eq(bikes.brandId, made.brand.id));
  expect(await undo('bikes', number)).toEqual(['undone 0', '2 size changed-since']);
  await house().db.update(bikes).set({ size: 'G' }).where(eq(bikes.brandId, made.brand.id));
  expect(await undo('bikes', number)).toEqual(['undone 1']);
  expect(await undo('bikes', added)).toEqual(['undone 1']);
  expect(await undo('bikes', await bringIn('bikes', [bike('UN-1')]))).toEqual(['undone 1']);
});

test('two at once undo it once', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => bike(`UN-${at}`));
  const number = await bringIn('bikes', rows);
  const [one, two] = await Promise.all([undo('bikes', number), undo('bikes', number)]);
  expect(new Set([one[0], two[0]])).toEqual(new Set(['undone 0', 'undone 30']));
  expect(await bikesOf(house(), made.brand.id)).toEqual([]);
});

test('models, their parts and stores are undone by the same rules', async () => {
  const { slug, id } = made.brand;
  const model = { brand: slug, name: 'Vento', kind: 'mtb', warranty_months: '12' };
  const added = await bringIn('models', [model]);
  const longer = await bringIn('models', [{ ...model, warranty_months: '24' }]);
  const part = {
    brand: slug,
    model: 'Vento',
    name: 'Garfo',
    part_brand: 'RockShox',
    part_model: 'Judy',
    warranty_months: '12',
  };
  const parts = await bringIn('parts', [part]);
  expect(await undo('models', longer)).toEqual(['undone 1']);
  expect(await undo('models', added)).toEqual(['undone 0', '2 null rested-on']);
  expect(await undo('parts', parts)).toEqual(['undone 1']);
  expect(await undo('models', added)).toEqual(['undone 1']);
  expect(await house().db.$count(models, eq(models.name, 'Vento'))).toBe(0);

  const store = { brand: slug, cnpj: aCnpj(), name: 'Oficina', cep: '01310-100', street: 'A', number: '1' };
  const place = { neighborhood: 'B', city: 'São Paulo', state: 'SP', latitude: '-23.5', longitude: '-46.6' };
  const row = { ...store, ...place, hours: 'seg-sex 9h-18h' };
  const open = await bringIn('stores', [row]);
  const closed = await bringIn('stores', [{ ...row, closed: 'sim', name: 'Outra' }]);
  expect(await undo('stores', closed)).toEqual(['undone 1']);
  expect(await house().db.select().from(stores).where(eq(stores.brandId, id))).toMatchObject([
    { name: 'Oficina', closedAt: null },
  ]);
  expect(await undo('stores', open)).toEqual(['undone 1']);
  expect(await house().db.$count(stores, eq(stores.brandId, id))).toBe(0);
});

test('what a brand asks for is as it was, and then nothing', async () => {
  const row = { brand: made.brand.slug, kind: 'inspection', first_days: '90', every_months: '12' };
  const added = await bringIn('service-plans', [row]);
  const changed = await bringIn('service-plans', [{ ...row, first_days: '60' }]);
  expect(await undo('service-plans', added)).toEqual(['undone 0', '2 null changed-since']);
  expect(await undo('service-plans', changed)).toEqual(['undone 1']);
  expect(await house().db.select().from(servicePlans)).toMatchObject([{ firstDays: 90, everyMonths: 12 }]);
  expect(await undo('service-plans', added)).toEqual(['undone 1']);
  expect(await house().db.$count(servicePlans)).toBe(0);
});

test('a term that was made longer is not made shorter under an active warranty', async () => {
  const { slug } = made.brand;
  const number = await bringIn('models', [
    { brand: slug, name: made.model.name, kind: made.model.kind, warranty_months: '600' },
  ]);
  await activate(made.tag);
  expect(await undo('models', number)).toEqual(['undone 0', '2 warranty_months warranty-shortened']);
});

test('a number of another table, or of none, is refused; words say what stays', async () => {
  const number = await bringIn('bikes', [bike('UN-1', { tag: made.tag })]);
  for (const [noun, text, exit] of [
    ['stores', String(number), 1],
    ['bikes', '999999', 1],
    ['bikes', 'x', 2],
  ] as const)
    expect((await runCommand(house(), [noun, 'undo', text])).exit).toBe(exit);
  await activate(made.tag);
  const { exit, out } = await runCommand(house(), ['bikes', 'undo', String(number)], { env: { LANG: 'pt_BR.UTF-8' } });
  expect(exit).toBe(3);
  expect(out).toBe(
    `Importação ${number}: linhas desfeitas 0, mantidas 1.\n` +
      '  2: A bike está ativada: o modelo, o dia da compra e os números de série das peças não mudam mais.\n',
  );
});

test('after its days an import cannot be undone, and what it wrote over is gone; a younger one is as before', async () => {
  const kept = (number: number) => house().db.select().from(importChanges).where(eq(importChanges.number, number));
  const old = await bringIn('bikes', [bike('UN-OLD')]);
  house().clock.advance(undoDays * 86_400);
  expect(await undo('bikes', old, '--dry-run')).toEqual(['undone 1']);
  const young = await bringIn('bikes', [bike('UN-YOUNG')]);
  house().clock.advance(1);
  const late = await runCommand(house(), ['bikes', 'undo', String(old)]);
  expect([late.exit, late.err]).toEqual([1, expect.stringContaining(`for ${undoDays} days`)]);
  await cleanUp(house(), forgetOf(features));
  expect([await kept(old), await kept(young)]).toEqual([[], [expect.objectContaining({ number: young })]]);
  expect((await bikesOf(house(), made.brand.id)).length).toBe(2);
  expect(await undo('bikes', young)).toEqual(['undone 1']);
});

test('of an undoing and an activation of the same bike at once exactly one wins, and the other is told', async () => {
  const { db } = house();
  const transaction = db.transaction.bind(db);
  onTestFinished(() => void Object.assign(db, { transaction }));
  slowLocks(db);
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const serialNumber = `RACE-${round}`;
    const tag = `RCTAG${made.tag.slice(0, 2)}${round}`;
    const number = await bringIn('bikes', [bike(serialNumber, { tag })]);
    const { token } = await anAccount(house(), { phoneConfirmed: true });
    const undoing = () => undo('bikes', number);
    const activating = () => ask(house(), activateWarranty, { tag, serialNumber }, { token });
    // Either begins first in turn.
    const [undone, activated] =
      round % 2 === 0
        ? await Promise.all([undoing(), activating()])
        : await Promise.all([activating(), undoing()]).then(([one, other]) => [other, one] as const);
    const left = (await bikesOf(house(), made.brand.id)).filter((one) => one.tag === tag);
    if (activated.status === 200) {
      expect(undone).toEqual(['undone 0', expect.stringContaining('bike-activated')]);
      expect(left).toHaveLength(1);
    } else {
      expect([activated.body.code, undone, left]).toEqual(['tag-unknown', ['undone 1'], []]);
    }
  }
});
