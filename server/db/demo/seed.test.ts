import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#domain/account/contract.ts';
import { emailSchema } from '#domain/account/email.ts';
import { brokenPasswordRules } from '#domain/account/password.ts';
import { getMyBike } from '#domain/bike/contract.ts';
import { serialNumberSchema } from '#domain/bike/serial-number.ts';
import { parseCnpj } from '#domain/brazil/cnpj.ts';
import { parseMobile } from '#domain/brazil/phone.ts';
import { logInAtShop, requestLogInCode } from '#domain/shop/contract.ts';
import { offices } from '#domain/shop/office.ts';
import { crockfordAlphabet } from '#domain/tag/crockford.ts';
import { findTag } from '#domain/tag/contract.ts';
import { isReserved } from '#domain/tag/reserved-words.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { accounts, bikes, brands, certificates, letters, models, ownerships, tags } from '#server/db/tables/index.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { codeSentTo } from '#tests/server/letters-to.ts';
import {
  demoAccounts,
  demoEmployees,
  demoGuide,
  demoPassword,
  demoPhone,
  demoShop,
  demoTags,
  seedDemo,
} from '../demo.ts';
import { demoModels } from './demo-brands.ts';

const house = useHouse();

async function counts() {
  const all = [accounts, bikes, brands, certificates, models, ownerships, tags, letters];
  return Promise.all(all.map((table) => house().db.$count(table)));
}

async function tokenOf(email: string): Promise<string> {
  const answer = await ask(house(), logIn, { email, password: demoPassword });
  expect(answer.status).toBe(200);
  return answer.body.tokens.accessToken.token;
}

beforeAll(async () => {
  await Promise.all([seedDemo(house()), seedDemo(house())]);
});

test('two at once put in what one does, and a later one nothing', async () => {
  const before = await counts();
  const owned = demoTags.filter(({ owner }) => owner).length;
  const onBikes = demoTags.filter(({ serialNumber }) => serialNumber).length;
  const modelCount = Object.keys(demoModels).length;
  const people = demoAccounts.length + demoEmployees.length;
  expect(before).toEqual([people, onBikes, 2, owned, modelCount, owned, demoTags.length, 0]);
  await seedDemo(house());
  expect(await counts()).toEqual(before);
});

test.each(demoTags)(
  '$tag shows what it promises: $shows',
  async ({ tag, model, serialNumber, owner, stolen, preloaded }) => {
    const { body } = await ask(house(), findTag, { tag });
    const active = owner !== undefined;
    expect(body.product).toMatchObject({ tag, active, model: demoModels[model].name, preloaded: preloaded ?? true });
    expect(body.brand.tagToInsuranceRedirect).toBe(demoModels[model].brand === 'serra');
    if (serialNumber === null) expect(body.bike).toBeNull();
    else expect(body.bike).toMatchObject({ kind: demoModels[model].kind, stolen: stolen ?? false });
  },
);

describe('Marina', () => {
  test.each([
    ['MYB1KE01', 'active'],
    ['EXP1RED1', 'expired'],
  ])('owns %s, its warranty is %s', async (tag, state) => {
    const answer = await ask(house(), getMyBike, { tag }, { token: await tokenOf('marina@example.com') });
    expect(answer.body.warranty.state).toBe(state);
  });
});

test('a new bike can be activated with its printed serial number, and seeding again leaves it so', async () => {
  const token = await tokenOf('sam@example.com');
  const answer = await ask(house(), activateWarranty, { tag: 'NEWR0AD1', serialNumber: 'AUR-V105-0001' }, { token });
  expect(answer.status).toBe(200);
  await seedDemo(house());
  expect((await ask(house(), findTag, { tag: 'NEWR0AD1' }, { token })).body).toMatchObject({
    product: { active: true },
    mine: true,
  });
});

test('Nina has to confirm her phone first', async () => {
  const token = await tokenOf('nina@example.com');
  const answer = await ask(house(), activateWarranty, { tag: 'NEWR0AD2', serialNumber: 'AUR-V105-0002' }, { token });
  expect(answer.body.code).toBe('phone-not-confirmed');
});

test.each(demoEmployees)('$name logs in at the shop by phone, as $office', async ({ phone, office }) => {
  await ask(house(), requestLogInCode, { phone }, { address: `192.0.2.${offices.indexOf(office)}` });
  const code = await codeSentTo(house(), phone);
  const { body } = await ask(house(), logInAtShop, { id: crypto.randomUUID(), phone, code });
  expect(body).toMatchObject({ office, shop: demoShop });
});

test('somebody who renamed himself stays renamed', async () => {
  await house().db.update(accounts).set({ name: 'Caio B.' }).where(eq(accounts.email, 'caio@example.com'));
  await seedDemo(house());
  const [caio] = await house().db.select().from(accounts).where(eq(accounts.email, 'caio@example.com'));
  expect(caio!.name).toBe('Caio B.');
});

describe('the data keeps the rules of the house', () => {
  test('every kind has a new bike, and every tag is one we could have issued', () => {
    const fresh = demoTags.filter(({ owner, serialNumber }) => !owner && serialNumber);
    expect(new Set(fresh.map(({ model }) => demoModels[model].kind))).toEqual(
      new Set(['road', 'mtb', 'urban', 'e-bike']),
    );
    for (const { tag } of demoTags) {
      expect(tag).toMatch(new RegExp(`^[${crockfordAlphabet}]{8}$`));
      expect(isReserved(tag)).toBe(false);
    }
    expect(new Set(demoTags.map(({ tag }) => tag)).size).toBe(demoTags.length);
  });

  test('serial numbers, e-mails, phones and the password are valid', () => {
    for (const { serialNumber } of demoTags)
      if (serialNumber) expect(serialNumberSchema.safeParse(serialNumber).success).toBe(true);
    for (const { email, phone } of [...demoAccounts, ...demoEmployees]) {
      expect(emailSchema.parse(email)).toBe(email);
      if (phone) expect(parseMobile(phone)).toBe(phone);
    }
    expect(parseMobile(demoPhone)).not.toBeNull();
    expect(parseCnpj(demoShop.cnpj)).toBe(demoShop.cnpj);
    expect(brokenPasswordRules(demoPassword)).toEqual([]);
  });
});

test('the guide names every tag, serial number, account and phone, the password and the inbox', () => {
  const guide = demoGuide({ publicUrl: 'http://localhost:3000' }).join('\n');
  for (const { tag, serialNumber } of demoTags) {
    expect(guide).toContain(`http://localhost:3000/${tag} `);
    if (serialNumber) expect(guide).toContain(serialNumber);
  }
  for (const { email, phone } of demoAccounts) for (const part of [email, phone ?? '-']) expect(guide).toContain(part);
  for (const { phone, name } of demoEmployees) for (const part of [phone, name]) expect(guide).toContain(part);
  for (const part of [demoPassword, demoPhone, 'http://localhost:3000/dev/inbox']) expect(guide).toContain(part);
});
