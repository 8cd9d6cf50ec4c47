// In test:all: photos are drawn anew in a process of their own.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { shareCheck, withdrawCheck } from '#domain/ownership/bike-check.contract.ts';
import { getCheckedBook, getCheckedPhoto, getServiceBookPdf, shareServiceBook } from '#domain/service-book/contract.ts';
import type { Sharing } from '#domain/service-book/sharing.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { answer, aWorkshop, enter, enterOwn, readBook } from '#tests/builders/service.ts';
import { aSale, aTrader } from '#tests/builders/transfer.ts';
import { anUpload } from '#tests/builders/upload.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';

const house = useHouse();
let at: Awaited<ReturnType<typeof aWorkshop>>;
const said = 'Ana não viu isto.';

const share = (sharing: Sharing, { token }: Pick<Person, 'token'> = at.owner) =>
  ask(house(), shareServiceBook, { tag: at.tag, ...sharing }, { token });
const look = (secret: string) => ask(house(), getCheckedBook, { secret });

async function aLink({ token }: Pick<Person, 'token'> = at.owner) {
  const [id, secret] = [uuidv7(), randomBytes(32).toString('base64url')];
  await ask(house(), shareCheck, { tag: at.tag, id, secret, days: 7 }, { token });
  return { id, secret };
}

/** A bike with a shop's entry that has a photo and that its owner disputed, and one of the owner's own. */
async function aBook(id: string): Promise<void> {
  const owner = await aTrader(house());
  at = { ...(await aWorkshop(house())), owner };
  await house().db.update(ownerships).set({ accountId: owner.id }).where(eq(ownerships.bikeId, at.bike.id));
  const photo = await anUpload(house(), at.mechanic, { purpose: 'service-photo' });
  await enter(house(), at, { id, photos: [photo.id] });
  await answer(house(), at, { entryId: id, nth: 1, answer: 'disputed', text: said });
  await enterOwn(house(), at, { kind: 'repair', text: 'Troquei o cabo.', distanceKm: 1100 });
}

beforeEach(() => aBook(uuidv7()));

describe('whoever has a link', () => {
  test('sees nothing of the book until its owner says so, and then only that', async () => {
    const { secret } = await aLink();
    expect((await look(secret)).body).toEqual({ book: null });
    await share({ inCheck: 'facts', toNext: 'facts' });
    const facts = (await look(secret)).body.book!;
    expect(facts.entries.map(({ side, text, shop, photos }) => [side, text, shop, photos])).toEqual([
      ['owner', null, null, []],
      ['shop', null, null, []],
    ]);
    for (const hidden of [said, 'Pedal Bom', at.owner.name, at.owner.email, 'Troquei'])
      expect(JSON.stringify(facts)).not.toContain(hidden);
    await share({ inCheck: 'all', toNext: 'facts' });
    const all = (await look(secret)).body.book!;
    expect(all.entries.map(({ text }) => text)).toEqual(['Troquei o cabo.', 'Pastilhas novas, freio sangrado.']);
    for (const hidden of [at.owner.name, at.owner.email]) expect(JSON.stringify(all)).not.toContain(hidden);
    await share({ inCheck: 'nothing', toNext: 'facts' });
    expect((await look(secret)).body).toEqual({ book: null });
  });

  test('sees photos while everything is shown, and nothing after the link is over', async () => {
    const { id, secret } = await aLink();
    await share({ inCheck: 'all', toNext: 'facts' });
    const { url } = (await look(secret)).body.book!.entries[1]!.photos[0]!;
    const file = url.split('/').at(-1)!;
    const read = async (by = secret) => (await ask(house(), getCheckedPhoto, { secret: by, file })).status;
    expect(await read()).toBe(200);
    await share({ inCheck: 'facts', toNext: 'all' });
    expect(await read()).toBe(404);
    await share({ inCheck: 'all', toNext: 'facts' });
    const other = at;
    await aBook(uuidv7());
    await share({ inCheck: 'all', toNext: 'all' });
    expect(await read((await aLink()).secret)).toBe(404);
    await ask(house(), withdrawCheck, { tag: other.tag, id }, { token: other.owner.token });
    expect([await read(), (await look(secret)).body.code]).toEqual([410, 'check-link-over']);
  });
});

describe('the next owner', () => {
  test('sees everything where the former one shared it, and the one after where both did', async () => {
    await share({ inCheck: 'nothing', toNext: 'all' });
    const [second, third] = [
      await aTrader(house(), { name: 'Bruno Lima' }),
      await aTrader(house(), { name: 'Caio Reis' }),
    ];
    await aSale(house(), at.tag, at.owner, second);
    const { body } = await readBook(house(), second, at.tag);
    expect(body.entries.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Troquei o cabo.', false],
      ['Pastilhas novas, freio sangrado.', false],
    ]);
    expect(body.entries[1]).toMatchObject({ shop: { name: 'Pedal Bom' }, answer: { text: said }, photos: [{}] });
    expect(body.sharing).toEqual({ inCheck: 'nothing', toNext: 'facts' });
    await aSale(house(), at.tag, second, third);
    for (const { text, photos } of (await readBook(house(), third, at.tag)).body.entries)
      expect([text, photos]).toEqual([null, []]);
  });

  test('sees the facts alone once the former one’s account is closed', async () => {
    await share({ inCheck: 'all', toNext: 'all' });
    const buyer = await aTrader(house(), { name: 'Bruno Lima' });
    await aSale(house(), at.tag, at.owner, buyer);
    await house().db.transaction((tx) => closeAccount(tx, house(), at.owner.id, { withShop: false }));
    for (const { text, shop } of (await readBook(house(), buyer, at.tag)).body.entries)
      expect([text, shop]).toEqual([null, null]);
  });
});

test('nobody else says what is shown; of two at once one stands', async () => {
  const stranger = await anAccount(house(), { phoneConfirmed: true });
  expect((await share({ inCheck: 'all', toNext: 'all' }, stranger)).body.code).toBe('not-found');
  const both = (['facts', 'all'] as const).map((inCheck) => share({ inCheck, toNext: inCheck }));
  for (const { status } of await Promise.all(both)) expect(status).toBe(200);
  const { sharing } = (await readBook(house(), at.owner, at.tag)).body;
  expect(sharing.toNext).toBe(sharing.inCheck);
});

test('the PDF says who entered how much, and of what is about people as much as a link does', async () => {
  const pdf = async () => {
    const { body } = await ask(house(), getServiceBookPdf, { tag: at.tag }, { token: at.owner.token });
    expect(structureOf(body).faults).toEqual([]);
    return readPdf(body).text.replace(/\s+/g, ' ');
  };
  const facts = await pdf();
  expect(facts).toContain('Registros: 1 de lojas, 1 de donos.');
  expect(facts).toContain('1.000 km');
  expect(facts).not.toContain('Pedal Bom');
  await share({ inCheck: 'all', toNext: 'facts' });
  const all = await pdf();
  expect(all).toContain('Pedal Bom');
  expect(all).not.toContain(at.owner.name);
});
