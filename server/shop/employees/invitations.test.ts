import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, test } from 'vitest';
import {
  inviteEmployee,
  listEmployees,
  suspendEmployee,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from '#domain/shop/employees.contract.ts';
import type { Office } from '#domain/shop/office.ts';
import { features } from '#server/features.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { invitations } from '#server/shop/tables.ts';
import { forgetOf } from '#server/sum-features.ts';
import { aPhone } from '#tests/builders/account.ts';
import { aShop, anEmployee, type EmployeePerson } from '#tests/builders/shop.ts';
import { resume, suspend as suspendShop } from '#tests/builders/suspended-shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { endInvitation, findOpenInvitation } from './invitations.store.ts';

const house = useHouse();
const list = ({ token }: EmployeePerson) => ask(house(), listEmployees, {}, { token });
const suspend = (by: EmployeePerson, of: EmployeePerson) =>
  ask(house(), suspendEmployee, { id: of.membershipId }, { token: by.token });
const invite = (by: EmployeePerson, phone: string, id = uuidv7(), as: Office = 'mechanic') =>
  ask(house(), inviteEmployee, { id, phone, office: as }, { token: by.token });
const resend = (by: EmployeePerson, id: string) => ask(house(), resendInvitation, { id }, { token: by.token });
const withdraw = (by: EmployeePerson, id: string) => ask(house(), withdrawInvitation, { id }, { token: by.token });
const look = (token: string) => ask(house(), readInvitation, { token });
/** The token of the newest invitation that was texted to a phone. */
const invitedBy = async (phone: string) =>
  /\/loja\/invitation\?token=([\w-]{22})$/.exec((await lettersTo(house(), phone)).at(-1)!.text)![1]!;

/** A shop with its Owner and somebody of another office. */
async function aPair(second: Office = 'mechanic') {
  const shop = await aShop(house());
  return { owner: await anEmployee(house(), { shop }), other: await anEmployee(house(), { shop, office: second }) };
}

describe('an invitation', () => {
  it('goes by SMS with a link that fills everything in, and is in the list for seven days', async () => {
    const shop = await aShop(house(), { name: 'Pedal Bom', city: 'Campinas' });
    const owner = await anEmployee(house(), { shop, name: 'Olívia Prado' });
    const phone = aPhone();
    const { body } = await invite(owner, phone);
    expect((await list(owner)).body.invitations).toEqual([body]);
    expect((await lettersTo(house(), phone))[0]?.text).toContain('Pedal Bom');
    const token = await invitedBy(phone);
    expect((await look(token)).body).toEqual({
      shop: { cnpj: shop.cnpj, name: 'Pedal Bom', city: 'Campinas' },
      office: 'mechanic',
      phone,
      invitedBy: 'O***a P.',
      expiresAt: body.expiresAt,
    });
    house().clock.advance(7 * 86_400);
    expect((await look(token)).body.code).toBe('link-expired');
    const again = await anEmployee(house(), { shop: owner.shop });
    expect((await list(again)).body.invitations).toEqual([]);
  });

  it('is over when its inviter may not let anybody in any more', async () => {
    const { owner, other } = await aPair('manager');
    const phone = aPhone();
    await invite(other, phone);
    await suspend(owner, other);
    expect((await look(await invitedBy(phone))).body.code).toBe('link-expired');
    expect((await look('x'.repeat(22))).body.code).toBe('link-unknown');
  });

  it('of a phone of another shop is as one of a phone that nobody has', async () => {
    const { owner } = await aPair();
    const { other: elsewhere } = await aPair();
    const [known, unknown] = [await invite(owner, elsewhere.phone), await invite(owner, aPhone())];
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect((await lettersTo(house(), elsewhere.phone)).map(({ kind }) => kind)).toContain('shop-invitation');
    expect((await resend(owner, known.body.id)).status).toBe(200);
  });

  it('is sent again with a link that takes the place of the former, five times a day, once a minute', async () => {
    const { owner, other } = await aPair('manager');
    const phone = aPhone();
    const { id } = (await invite(owner, phone)).body;
    const first = await invitedBy(phone);
    expect(await Promise.all([resend(owner, id), resend(other, id)])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await lettersTo(house(), phone)).toHaveLength(1);
    house().clock.advance(60);
    const answers = await Promise.all([resend(owner, id), resend(owner, id)]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await lettersTo(house(), phone)).toHaveLength(2);
    expect((await look(first)).body.code).toBe('link-unknown');
    expect((await look(await invitedBy(phone))).body.expiresAt).toBe(answers[0].body.expiresAt);
    for (let sent = 3; sent <= 5; sent++) {
      house().clock.advance(60);
      expect((await resend(owner, id)).status).toBe(200);
    }
    house().clock.advance(60);
    expect((await resend(owner, id)).body.code).toBe('rate-limited');
    expect((await invite(owner, phone)).body.code).toBe('rate-limited');
    expect(await lettersTo(house(), phone)).toHaveLength(5);
  });

  it('of another shop is not found, and one for Owners is not a Manager’s to send', async () => {
    const { owner, other: manager } = await aPair('manager');
    const { owner: stranger } = await aPair();
    const { id } = (await invite(owner, aPhone(), uuidv7(), 'owner')).body;
    house().clock.advance(60);
    expect((await resend(stranger, id)).body.code).toBe('not-found');
    expect((await resend(manager, id)).body.code).toBe('office-above');
  });

  it('repeated sends one message; a newer one takes its place', async () => {
    const { owner } = await aPair();
    const phone = aPhone();
    const id = uuidv7();
    const answers = await Promise.all([invite(owner, phone, id), invite(owner, phone, id), invite(owner, phone, id)]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await lettersTo(house(), phone)).toHaveLength(1);
    const newer = await invite(owner, phone, uuidv7(), 'finance');
    expect((await list(owner)).body.invitations).toEqual([newer.body]);
    expect((await invite(owner, aPhone(), newer.body.id)).body.code).toBe('id-taken');
  });

  it('that is withdrawn is not in the list, its link says so, and nobody gets in by it', async () => {
    const { owner, other: manager } = await aPair('manager');
    const phone = aPhone();
    const { id } = (await invite(owner, phone)).body;
    expect((await withdraw(manager, id)).status).toBe(200);
    expect((await withdraw(owner, id)).status).toBe(200);
    expect((await list(owner)).body.invitations).toEqual([]);
    expect((await look(await invitedBy(phone))).body.code).toBe('invitation-withdrawn');
    house().clock.advance(60);
    expect((await resend(owner, id)).body.code).toBe('not-found');
    await house().db.transaction(async (tx) => {
      expect(await findOpenInvitation(tx, owner.shop.id, phone)).toBeNull();
    });
    expect(await lettersTo(house(), phone)).toHaveLength(1);
  });

  it('of a phone may be made anew after it was withdrawn, within the five messages of a day', async () => {
    const { owner } = await aPair();
    const phone = aPhone();
    for (let times = 1; times <= 5; times++) await withdraw(owner, (await invite(owner, phone)).body.id);
    expect((await invite(owner, phone)).body.code).toBe('rate-limited');
    house().clock.advance(86_400);
    const again = await anEmployee(house(), { shop: owner.shop });
    const { body } = await invite(again, phone);
    expect((await list(again)).body.invitations).toEqual([body]);
    expect((await look(await invitedBy(phone))).status).toBe(200);
  });

  it('of another shop is nobody’s to withdraw, one for Owners no Manager’s, and one that was used nobody’s any more', async () => {
    const { owner, other: manager } = await aPair('manager');
    const { owner: stranger } = await aPair();
    const { id } = (await invite(owner, aPhone(), uuidv7(), 'owner')).body;
    expect((await withdraw(stranger, id)).body.code).toBe('not-found');
    expect((await withdraw(owner, uuidv7())).body.code).toBe('not-found');
    expect((await withdraw(manager, id)).body.code).toBe('office-above');
    expect((await list(owner)).body.invitations).toHaveLength(1);
    await house().db.transaction((tx) => endInvitation(tx, id, { usedAt: house().clock.now() }));
    expect((await withdraw(owner, id)).body.code).toBe('invitation-used');
  });

  it('is either used or withdrawn when both come at once', async () => {
    const { owner } = await aPair();
    const { id } = (await invite(owner, aPhone())).body;
    const now = house().clock.now();
    const [used, withdrawn] = await Promise.all([
      house().db.transaction((tx) => endInvitation(tx, id, { usedAt: now })),
      withdraw(owner, id),
    ]);
    expect(withdrawn.body.code).toBe(used ? 'invitation-used' : undefined);
  });

  it('of somebody who is in the shop is refused', async () => {
    const { owner, other } = await aPair();
    expect((await invite(owner, other.phone)).body.code).toBe('shop-already-member');
  });

  it('twenty an hour', async () => {
    const { owner } = await aPair();
    for (let i = 0; i < 20; i++) expect((await invite(owner, aPhone())).status).toBe(200);
    expect((await invite(owner, aPhone())).body.code).toBe('rate-limited');
  });
});

it('an invitation goes thirty days after it is over, with the phone that it names', async () => {
  const owner = await anEmployee(house(), { shop: await aShop(house()) });
  const { body } = await invite(owner, aPhone());
  const rows = () => house().db.$count(invitations, eq(invitations.id, body.id));
  house().clock.advance(36 * 86_400);
  await cleanUp(house(), forgetOf(features));
  expect(await rows()).toBe(1);
  house().clock.advance(2 * 86_400);
  await cleanUp(house(), forgetOf(features));
  expect(await rows()).toBe(0);
});

test('the link of an invitation says that the shop is suspended, and fills in again once it goes on', async () => {
  const { owner } = await aPair();
  const phone = aPhone();
  await invite(owner, phone);
  const token = await invitedBy(phone);
  await suspendShop(house(), owner.shop);
  expect((await look(token)).body.code).toBe('shop-barred');
  await resume(house(), owner.shop);
  expect((await look(token)).status).toBe(200);
});
