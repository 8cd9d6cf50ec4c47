// In test:all: invoices come in scene by scene, also several at once.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getMyBike, getReceipt, linkReceipt, removeReceipt } from '#domain/bike/contract.ts';
import { ownerships } from '#server/db/tables/ownership.ts';
import { receipts } from '#server/db/tables/receipt.ts';
import { beginOwnership } from '#server/ownership/ownerships.store.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import { anAccount, type PersonWishes } from '#tests/builders/account.ts';
import { aBike, type BikeWish } from '#tests/builders/bike.ts';
import { importThem, invoiceFiles } from '#tests/builders/invoice-files.ts';
import { anNfe, type MadeNfe, type NfeWish } from '#tests/builders/nfe/an-nfe.ts';
import { ask } from '#tests/server/ask.ts';
import { deliverLetters } from '#tests/server/deliver-letters.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
type Asker = { token: string };
const see = async ({ token }: Asker, tag: string) => (await ask(house(), getReceipt, { tag }, { token })).body;
const link = ({ token }: Asker, tag: string, accessKey: string) =>
  ask(house(), linkReceipt, { tag, accessKey, confirmed: true }, { token });
const bikeOf = async ({ token }: Asker, tag: string) => (await ask(house(), getMyBike, { tag }, { token })).body;
const kindsTo = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind);
const withSerial = (info: string): NfeWish => ({ items: [{ info: `N. DE SERIE: ${info}` }] });

/** An invoice that speaks for a bike and against nobody: it names the brand, and no customer. */
const fitting = ({ name }: { name: string }): NfeWish => ({
  items: [{ description: `BICICLETA ${name}` }],
  customer: null,
  model: 65,
});

async function anOwner(wish: BikeWish = {}, person: PersonWishes = {}) {
  const owner = await anAccount(house(), { phoneConfirmed: true, ...person });
  return { owner, ...(await aBike(house(), { owner: owner.id, ...wish })) };
}

/** An owner who named a key before its invoice came. */
async function aWaiting(invoice: NfeWish = {}, bike: BikeWish = {}, person: PersonWishes = {}) {
  const made = await anOwner(bike, person);
  const nfe = anNfe({ ...fitting(made.brand), ...invoice });
  expect((await link(made.owner, made.tag, nfe.accessKey)).body.state).toBe('pending');
  return { ...made, nfe };
}

describe('an invoice that somebody waits for', () => {
  test('is linked by its import; the owner gets one letter, even if it is imported again', async () => {
    const wish = { ...withSerial('AUR 5E00/1187'), tradeName: 'Pedal Bom', issuedAt: '2026-10-07T23:30:00-03:00' };
    const { owner, tag, brand, model, nfe } = await aWaiting(wish, { serialNumber: 'AUR-5E00-1187' });
    const { warranty } = await bikeOf(owner, tag);
    await importThem(house(), [nfe]);
    await importThem(house(), [nfe, { xml: `${nfe.xml}\n` }]);
    expect(await see(owner, tag)).toMatchObject({ state: 'linked', invoice: { serialMatch: 'found' } });
    expect(await bikeOf(owner, tag)).toMatchObject({ purchasedOn: '2026-10-07', retailer: 'Pedal Bom', warranty });
    const letters = await lettersTo(house(), owner.email);
    expect(letters.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['receipt-linked', `A nota fiscal da sua ${brand.name} ${model.name} chegou`],
    ]);
    const end = nfe.accessKey.slice(-4);
    for (const part of ['Marina', 'Pedal Bom', `terminada em ${end}`, `https://app.example.com.br/${tag}`])
      expect(letters[0]!.text).toContain(part);
    for (const secret of ['529.982', '52998224725', nfe.accessKey, '12.900'])
      expect(letters[0]!.text).not.toContain(secret);
    await deliverLetters(house());
    expect(house().sent.mails.filter(({ to }) => to === owner.email)).toHaveLength(1);
  });

  test('that does not fit waits for its owner’s word; a letter asks for it', async () => {
    const { owner, tag, nfe } = await aWaiting({ items: [{}], customer: { name: 'SAM TAYLOR' }, model: 55 });
    await importThem(house(), [nfe]);
    const doubts = ['bike-not-named', 'recipient-other'];
    expect(await see(owner, tag)).toMatchObject({ state: 'pending', doubts, invoice: null });
    expect(await bikeOf(owner, tag)).toMatchObject({ purchasedOn: null, retailer: null });
    const [letter, ...more] = await lettersTo(house(), owner.email);
    expect([letter!.kind, more]).toEqual(['receipt-asked', []]);
    expect(letter!.text).not.toContain('SAM');
    expect((await link(owner, tag, nfe.accessKey)).body).toMatchObject({ state: 'linked', doubts: [] });
  });

  test('is linked also where it prints no serial number', async () => {
    const { owner, tag, nfe } = await aWaiting({}, { retailer: 'Outra', purchasedOn: '2026-09-01' });
    await importThem(house(), [nfe]);
    expect(await see(owner, tag)).toMatchObject({ state: 'linked', invoice: { serialMatch: 'not-printed' } });
    expect(await bikeOf(owner, tag)).toMatchObject({ purchasedOn: '2026-09-01', retailer: 'Outra' });
  });

  test('of another bike is refused; a letter says what to do, in the owner’s language', async () => {
    const wish = withSerial('XYZ-99887766');
    const { owner, tag, nfe, serialNumber } = await aWaiting(wish, {}, { language: 'en' });
    await importThem(house(), [nfe]);
    expect(await see(owner, tag)).toMatchObject({ state: 'refused', accessKey: nfe.accessKey, invoice: null });
    expect(await bikeOf(owner, tag)).toMatchObject({ purchasedOn: null, retailer: null });
    const [letter, ...more] = await lettersTo(house(), owner.email);
    expect([letter!.kind, more]).toEqual(['receipt-refused', []]);
    for (const part of ['This receipt is of another bike', serialNumber, 'Enter another key'])
      expect(letter!.text).toContain(part);
    expect(letter!.text).not.toContain('99887766');
    // The key holds no place any more: the bike that it is of can have it.
    const right = await anOwner({ serialNumber: 'xyz 99887766' });
    expect((await link(right.owner, right.tag, nfe.accessKey)).body.state).toBe('linked');
  });

  test('that came too late changes nothing: the key was taken back, or given up for another', async () => {
    const [back, up] = [await aWaiting(), await aWaiting()];
    await ask(house(), removeReceipt, { tag: back.tag }, { token: back.owner.token });
    const next = anAccessKey();
    await link(up.owner, up.tag, next);
    await importThem(house(), [back.nfe, up.nfe]);
    expect((await see(back.owner, back.tag)).state).toBe('none');
    expect(await see(up.owner, up.tag)).toMatchObject({ state: 'pending', accessKey: next });
    expect([...(await kindsTo(back.owner.email)), ...(await kindsTo(up.owner.email))]).toEqual([]);
  });

  test('in a dry run changes nothing and writes no letter', async () => {
    const { owner, tag, nfe } = await aWaiting();
    expect(await importThem(house(), [nfe], { dryRun: true })).toMatchObject({ added: 1 });
    expect((await see(owner, tag)).state).toBe('pending');
    expect(await kindsTo(owner.email)).toEqual([]);
    await importThem(house(), [nfe]);
    expect(await kindsTo(owner.email)).toEqual(['receipt-linked']);
  });

  test('stays with the bike without a letter: the former owner gets none, the new one did not enter the key', async () => {
    const { owner, tag, bike, nfe } = await aWaiting();
    const next = await anAccount(house(), { phoneConfirmed: true });
    await house().db.transaction((tx) => beginOwnership(tx, bike.id, next.id, house().clock.now()));
    await importThem(house(), [nfe]);
    expect(await see(next, tag)).toMatchObject({ state: 'linked', invoice: null, inherited: { holds: true } });
    expect([...(await kindsTo(owner.email)), ...(await kindsTo(next.email))]).toEqual([]);
  });

  test('is linked also while the bike is nobody’s, and nobody is written to', async () => {
    const { owner, bike, nfe } = await aWaiting();
    await house().db.update(ownerships).set({ until: house().clock.now() }).where(eq(ownerships.bikeId, bike.id));
    await importThem(house(), [nfe]);
    expect(await house().db.select().from(receipts).where(eq(receipts.bikeId, bike.id))).toMatchObject([
      { state: 'linked', serialMatch: 'not-printed' },
    ]);
    expect(await kindsTo(owner.email)).toEqual([]);
  });

  test('notifies the new owner who linked it too', async () => {
    const { owner, tag, bike, nfe } = await aWaiting({ customer: { name: 'MARINA DE SOUZA' }, model: 55 });
    const next = await anAccount(house(), { phoneConfirmed: true });
    await house().db.transaction((tx) => beginOwnership(tx, bike.id, next.id, house().clock.now()));
    await link(next, tag, nfe.accessKey);
    await importThem(house(), [nfe]);
    expect(await see(next, tag)).toMatchObject({ state: 'linked', invoice: { customerName: 'MARINA DE SOUZA' } });
    expect([...(await kindsTo(owner.email)), ...(await kindsTo(next.email))]).toEqual(['receipt-linked']);
  });

  test('that is refused leaves those of the same batch alone', async () => {
    const all = [
      await aWaiting(withSerial('XYZ-1234567')),
      await aWaiting(),
      { nfe: { xml: '<a/>' } as MadeNfe },
      await aWaiting(),
    ];
    await importThem(
      house(),
      all.map(({ nfe }) => nfe),
    );
    const states = await Promise.all(all.flatMap((one) => ('owner' in one ? [see(one.owner, one.tag)] : [])));
    expect(states.map(({ state }) => state)).toEqual(['refused', 'linked', 'linked']);
  });
});

describe('at once', () => {
  test('a key that is entered during the import of its invoice is linked, never left waiting', async () => {
    for (let round = 0; round < 5; round++) {
      const owners = await Promise.all(Array.from({ length: 8 }, () => anOwner()));
      const nfes = owners.map(({ brand }) => anNfe(fitting(brand)));
      const links = owners.map(({ owner, tag }, at) => link(owner, tag, nfes[at]!.accessKey));
      await Promise.all([importThem(house(), nfes), ...links]);
      const states = await Promise.all(owners.map(({ owner, tag }) => see(owner, tag)));
      expect(states.map(({ state }) => state)).toEqual(Array(8).fill('linked'));
    }
  });

  test('two imports of awaited invoices write one letter each', async () => {
    const waiting = await Promise.all(Array.from({ length: 6 }, () => aWaiting()));
    const nfes = waiting.map(({ nfe }) => nfe);
    await Promise.all([importThem(house(), nfes), importThem(house(), invoiceFiles(nfes.toReversed()))]);
    for (const { owner, tag } of waiting) {
      expect((await see(owner, tag)).state).toBe('linked');
      expect(await kindsTo(owner.email)).toEqual(['receipt-linked']);
    }
  });

  test('an import, a change of the key and its removal end in one receipt at most', async () => {
    const waiting = await Promise.all(Array.from({ length: 6 }, () => aWaiting()));
    const next = anNfe();
    const nfes = [...waiting.map(({ nfe }) => nfe), next];
    const tries = waiting.map(({ owner, tag }, at) =>
      at % 2 === 0
        ? link(owner, tag, at === 0 ? next.accessKey : anAccessKey())
        : ask(house(), removeReceipt, { tag }, { token: owner.token }),
    );
    const [, ...answers] = await Promise.all([importThem(house(), nfes), ...tries]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    for (const [at, { owner, tag, bike, nfe }] of waiting.entries()) {
      const rows = await house().db.select().from(receipts).where(eq(receipts.bikeId, bike.id));
      expect(rows.filter(({ state }) => state === 'pending' || state === 'linked').length).toBeLessThanOrEqual(1);
      // A refused owner finds the first key linked; an accepted one has the new key.
      const { state, accessKey } = await see(owner, tag);
      if (answers[at]!.status === 409) expect([state, accessKey]).toEqual(['linked', nfe.accessKey]);
      else expect(accessKey).not.toBe(nfe.accessKey);
    }
  });
});
