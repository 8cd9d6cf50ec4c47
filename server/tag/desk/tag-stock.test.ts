import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import {
  assignDeskTags,
  getDeskTagChips,
  getDeskTags,
  getDeskTagSheet,
  issueDeskTags,
  printDeskTags,
} from '#domain/tag/stock.contract.ts';
import { tags } from '#server/db/tables/tag.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { aTag } from '#tests/builders/tag.ts';
import { actsOf } from '#tests/server/acts-of.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();

/** Somebody of a brand's catalogue, with a model that has one free tag. */
async function aCatalogue() {
  const { tag, brand, model } = await aTag(house());
  const person = await aStaffPerson(house(), { brandId: brand.id, office: 'catalogue' });
  return { ...person, tag, brand, model };
}
type Who = Awaited<ReturnType<typeof aCatalogue>>;

const stock = async ({ token }: Pick<Who, 'token'>) => (await ask(house(), getDeskTags, {}, { token })).body;
const issue = ({ token, model }: Who, count: number, id = uuidv7()) =>
  ask(house(), issueDeskTags, { id, model: model.id, count }, { token });
const print = ({ token, model }: Who, count: number, id = uuidv7()) =>
  ask(house(), printDeskTags, { id, model: model.id, count }, { token });
const ofSheet = (id: string) => house().db.select().from(tags).where(eq(tags.sheetId, id));

describe('the stock', () => {
  test('counts what was issued, printed, put on bikes and given to another model', async () => {
    const who = await aCatalogue();
    const { bike } = await aBike(house(), { brand: who.brand, model: 'Outra' });
    expect((await issue(who, 5)).body.models.find(({ id }) => id === who.model.id)).toMatchObject({
      issued: 6,
      printed: 0,
      onBike: 0,
      free: 6,
      runsOut: false,
    });
    await print(who, 2);
    expect((await stock(who)).models).toEqual([
      expect.objectContaining({ name: 'Outra', issued: 1, printed: 0, onBike: 1, free: 0, runsOut: true }),
      expect.objectContaining({ name: who.model.name, issued: 6, printed: 2, free: 6 }),
    ]);
    const other = bike.tag;
    const given = await ask(
      house(),
      assignDeskTags,
      { model: (await stock(who)).models[0]!.id, tags: [who.tag, other, 'nada!', 'ZZZZ9999'] },
      { token: who.token },
    );
    expect(given.body).toEqual({
      assigned: 1,
      unchanged: 1,
      refused: [
        { tag: 'nada!', code: 'tag-malformed' },
        { tag: 'ZZZZ9999', code: 'tag-unknown' },
      ],
    });
    expect((await stock(who)).total).toEqual({ issued: 7, printed: 2, onBike: 1, free: 6 });
    expect((await stock(who)).models[0]).toMatchObject({ issued: 2, onBike: 1, free: 1 });
    expect((await actsOf(house(), who)).map(([kind]) => kind)).toEqual([
      'tags-issued',
      'tags-printed',
      'tags-assigned',
    ]);
  });

  test('what is on a bike stays with its model', async () => {
    const who = await aCatalogue();
    const { bike } = await aBike(house(), { brand: who.brand, model: 'Outra' });
    const given = await ask(house(), assignDeskTags, { model: who.model.id, tags: [bike.tag] }, who);
    expect(given.body).toEqual({ assigned: 0, unchanged: 0, refused: [{ tag: bike.tag, code: 'tag-on-bike' }] });
  });

  test('says nothing of another brand’s: neither its tags, nor its models, orders and sheets', async () => {
    const [who, other] = [await aCatalogue(), await aCatalogue()];
    const [issued, sheet] = [uuidv7(), uuidv7()];
    await issue(other, 3, issued);
    await print(other, 1, sheet);
    expect((await stock(who)).total.issued).toBe(1);
    expect((await issue({ ...who, model: other.model }, 1)).body.code).toBe('not-found');
    expect((await print({ ...who, model: other.model }, 1)).body.code).toBe('not-found');
    expect((await ask(house(), getDeskTagSheet, { id: sheet }, who)).body.code).toBe('not-found');
    expect((await print(who, 1, sheet)).body.code).toBe('id-taken');
    expect((await issue(who, 3, issued)).body.code).toBe('id-taken');
    for (const [of, id] of [
      ['issue', issued],
      ['sheet', sheet],
      ['model', other.model.id],
    ] as const)
      expect((await ask(house(), getDeskTagChips, { of, id }, who)).body.code).toBe('not-found');
    const given = await ask(house(), assignDeskTags, { model: who.model.id, tags: [other.tag] }, who);
    expect(given.body.refused).toEqual([{ tag: other.tag, code: 'tag-unknown' }]);
  });
});

describe('what is asked for again, or at once', () => {
  test('is issued once', async () => {
    const who = await aCatalogue();
    const id = uuidv7();
    const both = await Promise.all([issue(who, 4, id), issue(who, 4, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await stock(who)).total.issued).toBe(5);
    expect((await stock(who)).issues).toMatchObject([{ id, count: 4 }]);
    expect((await issue(who, 5, id)).body.code).toBe('id-taken');
  });

  test('is printed once: the same id gives the same sheets, two ids different ones', async () => {
    const who = await aCatalogue();
    await issue(who, 9);
    const [one, two] = [uuidv7(), uuidv7()];
    const printed = await Promise.all([print(who, 5, one), print(who, 5, one), print(who, 5, two)]);
    expect(printed.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await ofSheet(one), await ofSheet(two)].map(({ length }) => length)).toEqual([5, 5]);
    expect((await print(who, 1)).body.code).toBe('tags-none');
    const again = await ask(house(), getDeskTagSheet, { id: one }, who);
    expect(Buffer.compare(Buffer.from(again.body), Buffer.from(printed[0].body))).toBe(0);
    const { text } = readPdf(again.body);
    for (const { tag } of await ofSheet(one)) expect(text).toContain(`${tag.slice(0, 4)} ${tag.slice(4)}`);
  });
});

test('chips get the addresses of a printing’s tags', async () => {
  const who = await aCatalogue();
  const id = uuidv7();
  await print(who, 1, id);
  const table = Buffer.from((await ask(house(), getDeskTagChips, { of: 'sheet', id }, who)).body).toString();
  const [head, line] = table.split('\r\n');
  expect(head).toBe('tag;url;ndef;memory;serial_number');
  expect(line).toMatch(new RegExp(`^${who.tag};https?://[^;]+/${who.tag};D101`));
});

test.each([
  [0, 'too-small'],
  [5_001, 'too-many'],
])('%i tags are not issued', async (count, code) => {
  const answer = await issue(await aCatalogue(), count);
  expect(answer.body).toMatchObject({ code: 'invalid-input', errors: [{ at: 'count', code }] });
});
