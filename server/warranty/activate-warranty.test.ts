import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { letters } from '#server/jobs/tables.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aTag } from '#tests/builders/tag.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { serialAttempts } from './tables.ts';

const house = useHouse();
const cyclist = (name = 'Marina de Souza') => anAccount(house(), { name, phone: aPhone(), emailProven: true });
const activate = (person: { token: string }, tag: string, serialNumber: string) =>
  ask(house(), activateWarranty, { tag, serialNumber }, { token: person.token });
const lettersTo = (email: string) => house().db.select().from(letters).where(eq(letters.recipient, email));
const ownersOf = (bikeId: string) =>
  house()
    .db.select()
    .from(ownerships)
    .where(and(eq(ownerships.bikeId, bikeId), isNull(ownerships.until)));

describe('activation', () => {
  test('begins ownership and warranty, issues the certificate and mails it', async () => {
    house().clock.set('2026-11-21T01:30:00Z'); // still the 20th in São Paulo
    const marina = await cyclist();
    const { tag, serialNumber, bike, brand } = await aBike(house(), { warrantyMonths: 24 });
    const answer = await activate(marina, tag.toLowerCase(), serialNumber);
    expect(answer).toMatchObject({ status: 200, body: { tag } });
    const number = answer.body.certificateNumber;
    expect(number).toMatch(/^PV-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await ask(house(), findTag, { tag }, { token: marina.token })).body).toMatchObject({
      product: { active: true },
      mine: true,
    });
    const mine = await ask(house(), getMyBike, { tag }, { token: marina.token });
    expect(mine.body).toMatchObject({
      certificateNumber: number,
      serialNumber,
      warranty: { state: 'active', startsOn: '2026-11-20', endsOn: '2029-02-18', decidedBy: 'contractual' },
    });
    expect(await ownersOf(bike.id)).toMatchObject([{ accountId: marina.id }]);
    const [letter] = await lettersTo(marina.email);
    expect(letter).toMatchObject({
      channel: 'email',
      kind: 'warranty-activated',
      attachments: [
        { document: 'certificate', id: number, filename: `certificado-${number}.pdf` },
        { document: 'warranty-statement', id: bike.id, filename: `termo-de-garantia-${tag}.pdf` },
      ],
    });
    for (const part of ['Marina', brand.name, number, '20 de novembro de 2028', `https://app.example.com.br/${tag}`]) {
      expect(letter!.text).toContain(part);
    }
  });

  test('carries no words from the account’s name', async () => {
    const person = await cyclist('https://evil.example/entrar Ana');
    const { tag, serialNumber } = await aBike(house());
    expect((await activate(person, tag, serialNumber)).status).toBe(200);
    const [letter] = await lettersTo(person.email);
    expect(letter!.text).toContain('Olá! ');
    for (const part of [letter!.subject, letter!.text, letter!.html]) expect(part).not.toContain('evil');
  });

  test('writes to an English reader in English', async () => {
    const reader = await anAccount(house(), { phone: aPhone(), language: 'en', emailProven: true });
    const { tag, serialNumber } = await aBike(house());
    await activate(reader, tag, serialNumber);
    const [letter] = await lettersTo(reader.email);
    expect(letter!.text).toContain('Your warranty is active');
    expect(letter!.attachments[0]!.filename).toMatch(/^certificate-PV-/);
  });

  test.each([
    ['AUR 5E00-1187', 'aur5e001187'],
    ['aur-001.x', 'AUR 001X'],
    ['WTU/12-34_56', ' wtu123456 '],
  ])('takes serial number %j typed as %j', async (serialNumber, typed) => {
    const { tag } = await aBike(house(), { serialNumber });
    expect((await activate(await cyclist(), tag, typed)).status).toBe(200);
  });

  test.each([
    ['2026-10-01', '2026-10-01'],
    ['2026-11-20', '2026-11-20'],
    ['2026-12-25', '2026-11-20'],
    [null, '2026-11-20'],
  ])('of a bike purchased on %s starts the warranty on %s', async (purchasedOn, startsOn) => {
    house().clock.set('2026-11-20T15:00:00Z');
    const { tag, serialNumber, bike } = await aBike(house(), { purchasedOn });
    await activate(await cyclist(), tag, serialNumber);
    const [row] = await house().db.select().from(bikes).where(eq(bikes.id, bike.id));
    expect(row!.warrantyStartsOn).toBe(startsOn);
  });

  test('of a bike whose term is over says so in the letter, and registers it all the same', async () => {
    house().clock.set('2026-11-20T15:00:00Z');
    const marina = await cyclist();
    const { tag, serialNumber } = await aBike(house(), { purchasedOn: '2024-02-29', warrantyMonths: 12 });
    expect((await activate(marina, tag, serialNumber)).status).toBe(200);
    expect((await lettersTo(marina.email))[0]!.text).toContain('terminou em 29 de maio de 2025');
  });
});

describe('a repeat', () => {
  test('by the owner answers the same certificate and changes nothing', async () => {
    const marina = await cyclist();
    const { tag, serialNumber, bike } = await aBike(house());
    const first = await activate(marina, tag, serialNumber);
    house().clock.advance(86_400);
    const second = await activate(marina, tag, serialNumber);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await lettersTo(marina.email)).toHaveLength(1);
    expect(await ownersOf(bike.id)).toHaveLength(1);
  });

  test('of twenty at once by one person is one activation', async () => {
    const marina = await cyclist();
    const { tag, serialNumber, bike } = await aBike(house());
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(marina, tag, serialNumber)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.certificateNumber)).size).toBe(1);
    const [owner, ...more] = await ownersOf(bike.id);
    expect(more).toEqual([]);
    expect(await house().db.select().from(certificates).where(eq(certificates.ownershipId, owner!.id))).toHaveLength(1);
    expect(await lettersTo(marina.email)).toHaveLength(1);
  });
});

test('of six people at once exactly one wins, and the others hear that it is activated', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => cyclist()));
  const { tag, serialNumber, bike } = await aBike(house());
  const answers = await Promise.all(people.map((person) => activate(person, tag, serialNumber)));
  const winners = people.filter((_, index) => answers[index]!.status === 200);
  expect(winners).toHaveLength(1);
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(codes).toEqual(Array(5).fill('already-activated'));
  expect(await ownersOf(bike.id)).toMatchObject([{ accountId: winners[0]!.id }]);
  for (const person of people) {
    expect(await lettersTo(person.email)).toHaveLength(person === winners[0] ? 1 : 0);
  }
});

describe('is refused', () => {
  test('for a bike of somebody else, whatever the serial number, and counts nothing', async () => {
    const [owner, other] = [await cyclist(), await cyclist()];
    const { tag, serialNumber } = await aBike(house(), { owner: owner.id });
    for (const typed of [serialNumber, 'WRONG']) {
      expect(await activate(other, tag, typed)).toMatchObject({ status: 409, body: { code: 'already-activated' } });
    }
    expect(await house().db.select().from(serialAttempts).where(eq(serialAttempts.accountId, other.id))).toEqual([]);
  });

  test('for a tag nobody registered', async () => {
    expect(await activate(await cyclist(), 'ZZZZ0000', 'SN-1234')).toMatchObject({
      status: 404,
      body: { code: 'tag-unknown' },
    });
  });

  test('for what cannot be activated: no bike yet, STANDARD not preloaded, stolen', async () => {
    const marina = await cyclist();
    const blank = await aTag(house());
    const standard = await aBike(house(), { model: 'STANDARD', preloaded: false });
    const stolen = await aBike(house(), { stolen: true });
    const tries = [
      [blank.tag, 'SN-1234'],
      [standard.tag, standard.serialNumber],
      [stolen.tag, stolen.serialNumber],
    ] as const;
    for (const [tag, serialNumber] of tries) {
      expect(await activate(marina, tag, serialNumber)).toMatchObject({
        status: 409,
        body: { code: 'not-activatable' },
      });
    }
    const preloaded = await aBike(house(), { model: 'STANDARD', preloaded: true });
    expect((await activate(marina, preloaded.tag, preloaded.serialNumber)).status).toBe(200);
  });

  test('a bike stolen later stays its owner’s', async () => {
    const marina = await cyclist();
    const { tag, serialNumber, certificateNumber } = await aBike(house(), { owner: marina.id, stolen: true });
    expect((await activate(marina, tag, serialNumber)).body).toMatchObject({ certificateNumber });
  });

  test('without a session, with a shop’s session, without a confirmed phone', async () => {
    const { tag, serialNumber } = await aBike(house());
    const shop = await anAccount(house(), { phone: aPhone(), domain: 'bikeshop' });
    const unconfirmed = await anAccount(house());
    expect((await activate({ token: '' }, tag, serialNumber)).body.code).toBe('not-signed-in');
    expect((await activate(shop, tag, serialNumber)).body.code).toBe('wrong-domain');
    expect((await activate(unconfirmed, tag, serialNumber)).body.code).toBe('phone-not-confirmed');
  });

  test.each([
    [{ tag: 'AB12CD34' }, 'serialNumber', 'required'],
    [{ tag: 'AB12CD34', serialNumber: '' }, 'serialNumber', 'required'],
    [{ tag: 'AB12CD34', serialNumber: '-- ab' }, 'serialNumber', 'too-short'],
    [{ tag: 'AB12CD34', serialNumber: 'A'.repeat(41) }, 'serialNumber', 'too-long'],
    [{ tag: 'AB12CD34', serialNumber: 12 }, 'serialNumber', 'invalid'],
    [{ tag: 'AB12CD34', serialNumber: 'SN-1234', owner: 'me' }, 'owner', 'unknown-field'],
  ])('for bad input %j', async (input, at, code) => {
    const marina = await cyclist();
    const answer = await ask(house(), activateWarranty, input as never, { token: marina.token });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input', errors: [{ at, code }] } });
  });
});
