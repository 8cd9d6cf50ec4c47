import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import * as contracts from '#domain/imports/desk-imports.contract.ts';
import { undoDays } from '#domain/periods.ts';
import { stepUpSeconds } from '#domain/staff/session.ts';
import { readDeskLog } from '#domain/staff/team.contract.ts';
import { models } from '#server/db/tables/tag.ts';
import { features } from '#server/features.ts';
import { storedFiles } from '#server/files/tables.ts';
import { deskTablesOf } from '#server/sum-features.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { listWaitingImports, takeNext } from './desk-imports.store.ts';
import { deskImports } from './tables.ts';
import { waitingAtOnce } from './verbs.ts';
import { workOnImports } from './work.ts';

const house = useHouse();
const tables = deskTablesOf(features);
const as = ({ token }: StaffPerson) => ({ token });
const work = () => workOnImports(house(), tables);
const aCatalogue = (brandId?: string) =>
  aStaffPerson(house(), { office: 'catalogue', ...(brandId !== undefined && { brandId }) });

const header = 'name;kind;warranty_months';
const tableOf = (...rows: string[]) => [header, ...rows].join('\r\n');
const titles = { name: 'Modelo', kind: 'Tipo', warranty_months: 'Garantia' };

const get = (person: StaffPerson, id: string) => ask(house(), contracts.getDeskImport, { id }, as(person));
const open = (person: StaffPerson, id = uuidv7(), wish: object = {}) =>
  ask(house(), contracts.openDeskImport, { id, kind: 'models', name: 'modelos.xlsx', titles, ...wish }, as(person));
const send = (person: StaffPerson, id: string, text: string, check = 0) =>
  ask(house(), contracts.sendDeskImport, { id, check }, { ...as(person), file: { type: 'text/csv', bytes: text } });
const run = (person: StaffPerson, id: string, check = 1) =>
  ask(house(), contracts.runDeskImport, { id, check }, as(person));
const undo = (person: StaffPerson, id: string, partly = false) =>
  ask(house(), contracts.undoDeskImport, { id, partly }, as(person));
const namesOf = async ({ brandId }: StaffPerson) =>
  (await house().db.select().from(models).where(eq(models.brandId, brandId!))).map(({ name }) => name).toSorted();

/** One that was tried, of these rows. */
async function checked(person: StaffPerson, ...rows: string[]): Promise<string> {
  const id = uuidv7();
  await open(person, id);
  expect((await send(person, id, tableOf(...rows))).body.state).toBe('checking');
  await work();
  return id;
}

describe('a file at the desk', () => {
  it('is tried before anything is written, comes in without its wrong rows, and is undone as a whole', async () => {
    const person = await aCatalogue();
    const id = await checked(person, 'Brisa;urban;24', 'Rajada;foguete;24', ';mtb;12', 'Trilha;mtb;12');
    const tried = (await get(person, id)).body;
    expect(tried).toMatchObject({
      state: 'checked',
      added: 2,
      updated: 0,
      unchanged: 0,
      refused: 2,
      check: 1,
      number: null,
    });
    expect(tried.notes.map(({ row, at, code }) => [row, at, code])).toEqual([
      ['3', 'kind', 'kind-unknown'],
      ['4', 'name', 'required'],
    ]);
    expect(tried.reasons['kind-unknown']).toMatch(/^Escreva estrada/);
    expect(tried.first).toEqual([
      { line: 2, outcome: 'added' },
      { line: 5, outcome: 'added' },
    ]);
    expect(await namesOf(person)).toEqual([]);
    expect(await listWaitingImports(house().db, person.brandId!, 5)).toMatchObject({
      count: 1,
      imports: [{ id, refused: 2 }],
    });

    expect((await run(person, id)).body.state).toBe('running');
    await work();
    const done = (await get(person, id)).body;
    expect(done).toMatchObject({
      state: 'done',
      added: 2,
      refused: 2,
      stay: 0,
      rows: { done: 4, of: 4 },
      by: 'Helena Vidal',
    });
    expect(done.undoUntil).not.toBeNull();
    expect(await namesOf(person)).toEqual(['Brisa', 'Trilha']);
    expect(await listWaitingImports(house().db, person.brandId!, 5)).toEqual({ count: 0, imports: [] });

    expect((await undo(person, id)).body.state).toBe('undoing');
    await work();
    expect((await get(person, id)).body).toMatchObject({ state: 'undone', stay: 0, undoUntil: null });
    expect(await namesOf(person)).toEqual([]);
    const admin = await aStaffPerson(house(), { brandId: person.brandId! });
    const { events } = (await ask(house(), readDeskLog, {}, as(admin))).body;
    const number = String(done.number);
    expect(events).toMatchObject([
      { kind: 'import-undone', thing: number },
      { kind: 'file-imported', thing: number },
    ]);
  });

  it('says what would change, and what is the same already', async () => {
    const person = await aCatalogue();
    const first = await checked(person, 'Brisa;urban;24', 'Trilha;mtb;12');
    await run(person, first);
    await work();
    const id = await checked(person, 'Brisa;urban;36', 'Trilha;mtb;12');
    expect((await get(person, id)).body).toMatchObject({
      updated: 1,
      unchanged: 1,
      notes: [{ row: '2', at: 'warranty_months', code: 'row-changed', detail: '24 → 36' }],
      first: [
        { line: 2, outcome: 'updated' },
        { line: 3, outcome: 'unchanged' },
      ],
    });
  });

  it('stays as a whole where something rests on it, until its person wants the rest of it gone', async () => {
    const person = await aCatalogue();
    const id = await checked(person, 'Brisa;urban;24', 'Trilha;mtb;12');
    await run(person, id);
    await work();
    const parts = uuidv7();
    await open(person, parts, { kind: 'parts', titles: {} });
    await send(person, parts, 'model;name;part_brand;part_model;warranty_months\nBrisa;Quadro;Aurora;Q1;12');
    await work();
    await run(person, parts);
    await work();
    expect((await get(person, parts)).body).toMatchObject({ state: 'done', added: 1 });

    await undo(person, id);
    await work();
    expect((await get(person, id)).body).toMatchObject({
      state: 'done',
      stay: 1,
      notes: [{ row: '2', code: 'rested-on' }],
    });
    expect(await namesOf(person)).toEqual(['Brisa', 'Trilha']);
    await undo(person, id, true);
    await work();
    expect((await get(person, id)).body).toMatchObject({ state: 'undone', stay: 1 });
    expect(await namesOf(person)).toEqual(['Brisa']);
  });

  it('is checked again with corrected cells; of two corrections one is told, and so is who goes on from an older check', async () => {
    const person = await aCatalogue();
    const colleague = await aCatalogue(person.brandId!);
    const id = await checked(person, 'Brisa;foguete;24');
    const corrected = tableOf('Brisa;urban;24');
    const answers = await Promise.all([
      send(person, id, corrected, 1),
      send(colleague, id, tableOf('Brisa;mtb;24'), 1),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('import-moved');
    await work();
    expect((await get(person, id)).body).toMatchObject({ state: 'checked', check: 2, added: 1, refused: 0 });
    expect((await run(person, id, 1)).body.code).toBe('import-moved');
    expect((await run(person, id, 2)).status).toBe(200);
  });

  it('is brought in once, whoever asks how often; the same request is the same', async () => {
    const person = await aCatalogue();
    const colleague = await aCatalogue(person.brandId!);
    const id = uuidv7();
    expect((await open(person, id)).status).toBe(200);
    expect((await open(person, id)).status).toBe(200);
    expect((await open(person, id, { name: 'other.csv' })).body.code).toBe('id-taken');
    const sent = await Promise.all([1, 2, 3].map(() => send(person, id, tableOf('Brisa;urban;24'))));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await run(person, id)).body.code).toBe('import-moved');
    await work();
    const runs = await Promise.all([person, colleague, person].map((who) => run(who, id)));
    expect(runs.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(runs.map(({ body }) => body.number)).size).toBe(1);
    await work();
    const undone = await Promise.all([person, colleague].map((who) => undo(who, id)));
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    await work();
    expect((await get(person, id)).body).toMatchObject({ state: 'undone', stay: 0 });
  });

  it('goes on in another process where one died within it, and counts what came in before', async () => {
    const person = await aCatalogue();
    const id = await checked(person, 'Brisa;urban;24', 'Trilha;mtb;12');
    await run(person, id);
    const { number } = (await get(person, id)).body;
    // A process takes it, brings the rows in, and dies before it has said so.
    const taken = (await takeNext(house().db, uuidv7()))!;
    const { writeFile, mkdtemp } = await import('node:fs/promises');
    const path = `${await mkdtemp('/tmp/pedivela-')}/table.csv`;
    await writeFile(path, tableOf('Brisa;urban;24', 'Trilha;mtb;12'));
    const table = await tables.get('models')!.load();
    await table.run(house(), path, { dryRun: false, brandId: person.brandId, number, keepNotes: 0 });
    await work();
    expect((await get(person, id)).body.state).toBe('running');
    await house()
      .db.update(deskImports)
      .set({ takenAt: new Date(0) })
      .where(eq(deskImports.id, taken.id));
    await work();
    expect((await get(person, id)).body).toMatchObject({ state: 'done', added: 2, unchanged: 0, refused: 0 });
  });

  it('is laid aside, also while it is checked; nothing of it comes in then', async () => {
    const person = await aCatalogue();
    const id = uuidv7();
    await open(person, id);
    await send(person, id, tableOf('Brisa;urban;24'));
    const discard = () => ask(house(), contracts.discardDeskImport, { id }, as(person));
    expect((await discard()).body.state).toBe('discarded');
    expect((await discard()).status).toBe(200);
    await work();
    expect((await run(person, id)).body.code).toBe('import-moved');
    expect((await get(person, id)).body).toMatchObject({ state: 'discarded', hasFile: false });
  });

  it('that is no table fails with the reason, and can be nothing else then', async () => {
    const person = await aCatalogue();
    const id = uuidv7();
    await open(person, id);
    await send(person, id, 'PK\u0003\u0004 [Content_Types].xml');
    await work();
    const { body } = await get(person, id);
    expect(body).toMatchObject({ state: 'failed', failed: 'file-excel', number: null, undoUntil: null });
    expect(body.reasons['file-excel']).toMatch(/Excel/);
    expect((await undo(person, id)).body.code).toBe('import-moved');
  });
});

describe('what a file may do', () => {
  it('is nothing to another brand: not seen, not read, not moved', async () => {
    const person = await aCatalogue();
    const stranger = await aCatalogue();
    const id = await checked(person, 'Brisa;urban;24');
    for (const answer of [
      await get(stranger, id),
      await send(stranger, id, header, 1),
      await run(stranger, id),
      await undo(stranger, id),
      await ask(house(), contracts.getDeskImportFile, { id }, as(stranger)),
      await ask(house(), contracts.discardDeskImport, { id }, as(stranger)),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    expect((await open(stranger, id)).body.code).toBe('id-taken');
    const list = (await ask(house(), contracts.listDeskImports, {}, as(stranger))).body;
    expect(list).toEqual({ imports: [], next: null });
    expect((await ask(house(), contracts.listDeskImports, {}, as(person))).body.imports).toMatchObject([{ id }]);
  });

  it('names no brand but the own one, and no file of ours', async () => {
    const person = await aCatalogue();
    const other = await aCatalogue();
    const { brands } = await import('#server/db/tables/tag.ts');
    const [brand] = await house().db.select().from(brands).where(eq(brands.id, other.brandId!));
    const id = uuidv7();
    await open(person, id);
    const rows = [`${brand!.slug};Brisa;urban;24;`, ';Trilha;mtb;12;/etc/passwd', ';Praia;urban;12;table.csv'];
    await send(person, id, ['brand;name;kind;warranty_months;photo', ...rows].join('\n'));
    await work();
    const { body } = await get(person, id);
    expect(body).toMatchObject({ added: 0, refused: 3 });
    expect(body.notes.map(({ code }) => code)).toEqual(['brand-forbidden', 'picture-outside', 'picture-unknown']);
  });

  it('is undone by whoever has just shown the second factor, and as long as its rows are kept', async () => {
    const person = await aCatalogue();
    const id = await checked(person, 'Brisa;urban;24');
    await run(person, id);
    await work();
    house().clock.advance(stepUpSeconds + 1);
    expect((await undo(person, id)).body.code).toBe('step-up-required');
    house().clock.advance((undoDays + 1) * 86_400);
    expect((await undo(await aCatalogue(person.brandId!), id)).body.code).toBe('undo-over');
  });

  it('is known by what the brand’s former files called our columns', async () => {
    const person = await aCatalogue();
    await open(person, uuidv7(), { titles: { name: 'Descrição', kind: 'Família' } });
    await open(person, uuidv7(), { titles: { name: 'Família' } });
    const { kinds } = (await ask(house(), contracts.listDeskImportKinds, {}, as(person))).body;
    expect(kinds.map(({ name }) => name)).toEqual([
      'models',
      'parts',
      'bikes',
      'catalogue',
      'battery-models',
      'batteries',
      'stores',
      'plans',
    ]);
    const [kind] = kinds;
    expect(kind!.remembered).toEqual({ descricao: 'name', familia: 'name' });
    expect(kind!.columns.map(({ name, label, required }) => [name, label, required])).toEqual([
      ['name', 'Nome', true],
      ['kind', 'Tipo', true],
      ['warranty_months', 'Garantia (meses)', true],
    ]);
    const stranger = (await ask(house(), contracts.listDeskImportKinds, {}, as(await aCatalogue()))).body;
    expect(stranger.kinds[0]!.remembered).toEqual({});
  });

  it('is its file while that is kept, as it was sent; the former one has no cause any more', async () => {
    const person = await aCatalogue();
    const id = await checked(person, 'Brisa;urban;24', 'Ação “São João”;urban;24');
    const text = tableOf('Brisa;urban;24', 'Ação;urban;24');
    await send(person, id, text, 1);
    const { body } = await ask(house(), contracts.getDeskImportFile, { id }, as(person));
    expect(Buffer.from(body).toString()).toBe(text);
    const { isOfDeskImport } = await import('./desk-imports.store.ts');
    const all = await house().db.select().from(storedFiles).where(eq(storedFiles.causeId, id));
    const caused = await house().db.select().from(storedFiles).where(isOfDeskImport);
    expect([all.length, caused.filter(({ causeId }) => causeId === id).length]).toEqual([2, 1]);
  });

  it('is one of a bounded number that wait, and of brands the first of each has its turn before the second of any', async () => {
    const person = await aCatalogue();
    const stranger = await aCatalogue();
    // Nothing of others waits.
    await work();
    const some: string[] = [];
    for (const who of [person, person, stranger]) {
      const id = uuidv7();
      some.push(id);
      await open(who, id);
      await send(who, id, tableOf('Brisa;urban;24'));
      house().clock.advance(1);
    }
    const order = [];
    for (let nth = 0; nth < 3; nth++) order.push((await takeNext(house().db, uuidv7()))!.id);
    expect(order).toEqual([some[0], some[2], some[1]]);
    expect(await takeNext(house().db, uuidv7())).toBeNull();
    for (let nth = 2; nth < waitingAtOnce; nth++) expect((await open(person)).status).toBe(200);
    expect((await open(person)).body.code).toBe('import-busy');
    expect((await open(stranger)).status).toBe(200);
  });

  it('is refused where it is of no kind, has no column or is no file', async () => {
    const person = await aCatalogue();
    expect((await open(person, uuidv7(), { kind: 'people' })).body.code).toBe('invalid-input');
    for (const name of ['', ' ', 'a\u202Ecod.exe', 'a\nb', 'x'.repeat(161)])
      expect((await open(person, uuidv7(), { name })).body.code).toBe('invalid-input');
    const id = uuidv7();
    await open(person, id);
    expect((await send(person, id, '')).body.code).toBe('file-unreadable');
  });
});
