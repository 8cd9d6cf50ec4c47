import { expect, test } from 'vitest';
import { listManuals } from '#domain/manuals/contract.ts';
import { addDeskManual, removeDeskManual } from '#domain/manuals/desk.contract.ts';
import { getDeskOverview } from '#domain/staff/overview.contract.ts';
import { getDeskModel } from '#domain/tag/models.contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aManualPdf } from '#tests/builders/manual.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { aTag } from '#tests/builders/tag.ts';
import { actsOf } from '#tests/server/acts-of.ts';
import { ask } from '#tests/server/ask.ts';
import { aDataFolder } from '#tests/server/file-server.ts';
import { useHouse } from '#tests/server/house.ts';

const data = aDataFolder();
const house = useHouse({ dataDir: data.path });

/** Somebody of a brand's catalogue, and the owner of one of its bikes. */
async function aBrandWithOwner() {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const { brand, model, tag } = await aBike(house(), { owner: owner.id });
  const person = await aStaffPerson(house(), { brandId: brand.id, office: 'catalogue' });
  return { person, token: person.token, owner, brand, model, tag };
}
type Who = Awaited<ReturnType<typeof aBrandWithOwner>>;
type Facts = { scope?: 'model' | 'all'; title?: string; language?: string; revision?: string };
const add = async ({ token, model }: Pick<Who, 'token' | 'model'>, facts: Facts = {}, words = 'Guia') =>
  ask(
    house(),
    addDeskManual,
    { model: model.id, scope: 'model', title: 'Guia do ciclista', language: 'pt-BR', ...facts },
    { token, file: { type: 'application/pdf', bytes: await aManualPdf({ words }) } },
  );
const ofModel = async ({ token, model }: Pick<Who, 'token' | 'model'>) =>
  (await ask(house(), getDeskModel, { id: model.id }, { token })).body.manuals;

test('a manual is its owners’ at once; the same title is another revision; it goes', async () => {
  const who = await aBrandWithOwner();
  expect((await add(who, { revision: '2026-03-02' })).status).toBe(200);
  expect((await add(who, {}, 'Dois')).status).toBe(200);
  expect((await add(who, {}, 'Dois')).status).toBe(200);
  const [manual] = await ofModel(who);
  expect(await ofModel(who)).toMatchObject([{ title: 'Guia do ciclista', language: 'pt-BR', models: 1 }]);
  expect((await ask(house(), listManuals, { tag: who.tag }, who.owner)).body.manuals).toHaveLength(1);
  const overview = (await ask(house(), getDeskOverview, {}, { token: who.token })).body;
  expect(overview.models).toMatchObject([{ id: who.model.id, hasPhoto: false, hasManual: true }]);
  const remove = (id: string, { token }: { token: string }) => ask(house(), removeDeskManual, { id }, { token });
  expect((await remove(manual!.id, await aStaffPerson(house()))).body.code).toBe('not-found');
  expect((await remove(manual!.id, who)).status).toBe(200);
  expect((await remove(manual!.id, who)).body.code).toBe('not-found');
  expect(await ofModel(who)).toEqual([]);
  expect((await actsOf(house(), who.person)).map(([kind]) => kind)).toEqual([
    'manual-added',
    'manual-added',
    'manual-removed',
  ]);
});

test('one that is about another model too stays about it', async () => {
  const who = await aBrandWithOwner();
  const { model } = await aTag(house(), { brand: who.brand });
  await add(who);
  await add({ ...who, model });
  expect(await ofModel(who)).toMatchObject([{ models: 2 }]);
  await add(who, { scope: 'all' });
  expect(await ofModel({ ...who, model })).toMatchObject([{ models: null }]);
});

test.each([
  [{ title: '' }, 'title', 'required'],
  [{ language: 'x' }, 'language', 'language-malformed'],
  [{ revision: 'ontem' }, 'revision', 'date-malformed'],
])('%j is held to what a row of a table is', async (facts, at, code) => {
  expect((await add(await aBrandWithOwner(), facts)).body).toMatchObject({ errors: [{ at, code }] });
});

test('what is no PDF is said so; another brand’s model is not found; after ten minutes the factor is asked for', async () => {
  const [who, other] = [await aBrandWithOwner(), await aBrandWithOwner()];
  expect((await add({ ...who, model: other.model })).body.code).toBe('not-found');
  const input = { model: who.model.id, scope: 'model', title: 'X1', language: 'en' } as const;
  const file = { type: 'application/pdf', bytes: 'nada' };
  const wrong = await ask(house(), addDeskManual, input, { token: who.token, file });
  expect(wrong.body.errors).toEqual([{ at: 'file', code: 'document-unknown' }]);
  await add(who);
  const [manual] = await ofModel(who);
  house().clock.advance(601);
  expect((await ask(house(), removeDeskManual, { id: manual!.id }, who)).body.code).toBe('step-up-required');
});
