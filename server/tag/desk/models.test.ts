import { beforeAll, describe, expect, test } from 'vitest';
import { findTag } from '#domain/tag/contract.ts';
import * as contracts from '#domain/tag/models.contract.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { aTag } from '#tests/builders/tag.ts';
import { actsOf } from '#tests/server/acts-of.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let photo: Buffer;
beforeAll(async () => void (photo = await aPicture(120, 80).jpeg().toBuffer()));

/** Somebody of a brand's catalogue, with a model of 12 months that has a tag. */
async function aCatalogue(wish: { active?: boolean } = {}) {
  const { tag, brand, model } = await aTag(house(), wish);
  const person = await aStaffPerson(house(), { brandId: brand.id, office: 'catalogue' });
  return { token: person.token, person, tag, brand, id: model.id };
}
type Who = Awaited<ReturnType<typeof aCatalogue>>;

const show = async ({ token }: Pick<Who, 'token'>, id: string) =>
  (await ask(house(), contracts.getDeskModel, { id }, { token })).body;
const list = async ({ token }: Who) => (await ask(house(), contracts.listDeskCatalogue, {}, { token })).body.models;
const add = ({ token }: Who, facts: { name: string; warrantyMonths?: string }) =>
  ask(house(), contracts.addDeskModel, { kind: 'gravel', warrantyMonths: '24', ...facts }, { token });
const change = ({ token, id }: Who, version: string, warrantyMonths: string) =>
  ask(house(), contracts.changeDeskModel, { id, version, kind: 'mtb', warrantyMonths }, { token });
const putPhoto = ({ token, id }: Who, version: string, bytes = photo) =>
  ask(house(), contracts.putModelPhoto, { id, version }, { token, file: { type: 'image/jpeg', bytes } });
const putPart = ({ token, id }: Who, version: string, name: string, warrantyMonths = '60') =>
  ask(
    house(),
    contracts.putModelPart,
    { id, version, name, partBrand: 'Aurora', partModel: 'T800', warrantyMonths },
    { token },
  );

describe('a new model', () => {
  test('is on the list, with what it lacks; the same again is the same, another of its name is none', async () => {
    const who = await aCatalogue();
    const { body } = await add(who, { name: '  Serra   Alta ' });
    expect(body).toMatchObject({ name: 'Serra Alta', kind: 'gravel', warrantyMonths: 24, photoUrl: null, bikes: 0 });
    expect((await add(who, { name: 'Serra Alta' })).body.id).toBe(body.id);
    expect((await add(who, { name: 'Serra Alta', warrantyMonths: '36' })).body.code).toBe('model-taken');
    expect((await show(who, body.id)).warrantyMonths).toBe(24);
    expect((await list(who)).find(({ id }) => id === body.id)).toMatchObject({ parts: 0, hasManual: false });
    expect(await actsOf(house(), who.person)).toEqual([['model-added', 'Serra Alta']]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(81) }, 'name', 'too-long'],
    [{ name: 'Serra', warrantyMonths: 'dois anos' }, 'warrantyMonths', 'number-malformed'],
    [{ name: 'Serra', warrantyMonths: '601' }, 'warrantyMonths', 'too-large'],
  ])('%j is held to what a row of a table is', async (facts, at, code) => {
    expect((await add(await aCatalogue(), facts)).body).toMatchObject({
      code: 'invalid-input',
      errors: [{ at, code }],
    });
  });
});

describe('a change', () => {
  test('is on phones with the next scan: kind and photo', async () => {
    const who = await aCatalogue();
    const { version } = await show(who, who.id);
    const drawn = (await putPhoto(who, version)).body;
    expect(drawn.photoUrl).toMatch(/^\/media\/photos\/[0-9a-f]{64}-120x80-120\.webp$/);
    expect((await house().app.inject(drawn.photoUrl!)).statusCode).toBe(200);
    expect((await ask(house(), findTag, { tag: who.tag })).body.kind).toBe('mtb');
    expect((await putPhoto(who, version)).status).toBe(200);
    const { token, id } = who;
    const gone = await ask(house(), contracts.removeModelPhoto, { id, version: drawn.version }, { token });
    expect(gone.body.photoUrl).toBeNull();
    expect(await actsOf(house(), who.person)).toHaveLength(2);
  });

  test('of two who saw the same, the second is told what stands there now', async () => {
    const who = await aCatalogue();
    const { token } = await aStaffPerson(house(), { brandId: who.brand.id });
    const other = { ...who, token };
    const { version } = await show(who, who.id);
    const both = await Promise.all([change(who, version, '36'), change(other, version, '48')]);
    const [won, lost] = both.toSorted((a, b) => a.status - b.status);
    expect([won!.status, lost!.status]).toEqual([200, 409]);
    const present = { at: 'warrantyMonths', code: 'present', detail: String(won!.body.warrantyMonths) };
    expect(lost!.body).toMatchObject({ code: 'changed-meanwhile', errors: expect.arrayContaining([present]) });
    expect((await show(who, who.id)).warrantyMonths).toBe(won!.body.warrantyMonths);
  });

  test('shortens no term that was promised', async () => {
    const who = await aCatalogue({ active: true });
    const { version, isPromised } = await show(who, who.id);
    expect(isPromised).toBe(true);
    const answer = await change(who, version, '6');
    expect(answer.body.errors).toEqual([{ at: 'warrantyMonths', code: 'warranty-shortened' }]);
  });

  test('what is no picture is said so', async () => {
    const who = await aCatalogue();
    const answer = await putPhoto(who, (await show(who, who.id)).version, Buffer.from('GIF89a'));
    expect(answer.body.errors).toEqual([{ at: 'photo', code: 'picture-unknown' }]);
  });
});

test('parts come, change and go, for who has seen the present ones', async () => {
  const who = await aCatalogue();
  const { partsVersion } = await show(who, who.id);
  const one = (await putPart(who, partsVersion, 'Quadro')).body;
  expect(one.parts).toEqual([{ name: 'Quadro', brand: 'Aurora', model: 'T800', warrantyMonths: 60 }]);
  expect((await putPart(who, partsVersion, 'Quadro')).status).toBe(200);
  expect((await list(who))[0]).toMatchObject({ id: who.id, parts: 1 });
  const late = await putPart(who, partsVersion, 'Garfo');
  expect(late.body).toMatchObject({
    code: 'changed-meanwhile',
    errors: [
      { at: 'Quadro', code: 'present', detail: 'Aurora · T800 · 60' },
      { at: 'version', code: 'present', detail: one.partsVersion },
    ],
  });
  expect((await show(who, who.id)).parts).toHaveLength(1);
  expect((await putPart(who, one.partsVersion, 'Garfo', 'sempre')).body.errors).toEqual([
    { at: 'warrantyMonths', code: 'number-malformed' },
  ]);
  const { token, id } = who;
  const gone = await ask(
    house(),
    contracts.removeModelPart,
    { id, version: one.partsVersion, name: 'quadro' },
    { token },
  );
  expect(gone.body.parts).toEqual([]);
});

test('another brand’s model is not found, whatever is to be done with it', async () => {
  const [who, other] = [await aCatalogue(), await aCatalogue()];
  const { version, partsVersion } = await show(other, other.id);
  const theirs = { ...who, id: other.id };
  const { token, id } = theirs;
  const answers = await Promise.all([
    ask(house(), contracts.getDeskModel, { id }, { token }),
    change(theirs, version, '99'),
    putPhoto(theirs, version),
    ask(house(), contracts.removeModelPhoto, { id, version }, { token }),
    putPart(theirs, partsVersion, 'Quadro'),
    ask(house(), contracts.removeModelPart, { id, version: partsVersion, name: 'Quadro' }, { token }),
  ]);
  expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'not-found'));
  expect((await list(who)).map(({ id: one }) => one)).toEqual([who.id]);
});
