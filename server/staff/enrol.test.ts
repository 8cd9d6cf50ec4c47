import { describe, expect, it, test } from 'vitest';
import {
  beginEnrolment,
  beginNewFactors,
  enrolPasskey,
  enrolTotp,
  readDeskInvitation,
} from '#domain/staff/enrolment.contract.ts';
import { getDeskPerson } from '#domain/staff/own.contract.ts';
import {
  endColleague,
  inviteColleague,
  inviteColleagueAgain,
  resetColleaguesFactors,
} from '#domain/staff/team.contract.ts';
import { codeAt, stepOf } from '#server/staff/factors/totp.ts';
import { anAuthenticator } from '#tests/builders/authenticator.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { ask, deviceIn } from '#tests/server/ask.ts';
import { beginLogIn, beginToJoin, deskLinkTo, show } from '#tests/server/desk.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { anAddress } from '#tests/server/register-at-shop.ts';

const house = useHouse();
const codeOf = (secret: string) => codeAt(secret, stepOf(house().clock.now()));

async function invited(by: StaffPerson, email = `${crypto.randomUUID()}@example.com`) {
  const id = crypto.randomUUID();
  const { status, body } = await ask(
    house(),
    inviteColleague,
    { id, email, office: 'after-sales' },
    { token: by.token },
  );
  return { id, email, status, code: body.code };
}

type Begun = Awaited<ReturnType<typeof beginToJoin>>;
const byApp = ({ ticket, device, totp }: Begun) =>
  ask(house(), enrolTotp, { ticket, code: codeOf(totp.secret) }, { address: anAddress(), device });

describe('an invited person', () => {
  it('is told whose desk it is, joins with an authenticator app, and gets ten recovery codes', async () => {
    const by = await aStaffPerson(house());
    const { email } = await invited(by);
    const token = await deskLinkTo(house(), email);
    const { body: link } = await ask(house(), readDeskInvitation, { token });
    expect(link).toMatchObject({ purpose: 'join', side: 'brand', office: 'after-sales', email, invitedBy: by.name });
    const { status, body } = await byApp(await beginToJoin(house(), token));
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    const me = (await ask(house(), getDeskPerson, {}, { token: body.session.token })).body;
    expect(me.factors).toMatchObject({ ways: ['totp', 'recovery-code'], recoveryCodesLeft: 10 });
    expect((await ask(house(), readDeskInvitation, { token })).body.code).toBe('link-used');
    const begun = await beginLogIn(house(), { email, password: 'Bicicletario#2027' });
    const [first] = body.recoveryCodes;
    const code = first!.toLowerCase();
    expect((await show(house(), begun, { way: 'recovery-code', code })).status).toBe(200);
    const again = await beginLogIn(house(), { email, password: 'Bicicletario#2027' });
    expect((await show(house(), again, { way: 'recovery-code', code })).body.code).toBe('factor-wrong');
    const kinds = (await lettersTo(house(), email)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['desk-invitation', 'desk-recovery-used']));
  });

  it('joins with a passkey, and logs in by it', async () => {
    const { email } = await invited(await aStaffPerson(house()));
    const begun = await beginToJoin(house(), await deskLinkTo(house(), email));
    const key = anAuthenticator();
    const passkey = key.make(begun.passkey.challenge);
    const wish = { ticket: begun.ticket, name: 'Notebook', passkey };
    expect((await ask(house(), enrolPasskey, wish, { device: begun.device })).status).toBe(200);
    const asked = await beginLogIn(house(), { email, password: 'Bicicletario#2027' });
    expect(asked.ways).toEqual(['passkey', 'recovery-code']);
    const answer = key.answer(asked.passkey!.challenge);
    expect((await show(house(), asked, { way: 'passkey', answer })).status).toBe(200);
  });

  it('is not in before there is a second factor, and the link works until then', async () => {
    const { email } = await invited(await aStaffPerson(house()));
    const token = await deskLinkTo(house(), email);
    await beginToJoin(house(), token);
    await expect(beginLogIn(house(), { email, password: 'Bicicletario#2027' })).rejects.toThrow('wrong-credentials');
    const first = await beginToJoin(house(), token, 'Rui Prado');
    const second = await beginToJoin(house(), token, 'Rui Prado Lima');
    expect((await byApp(first)).body.code).toBe('ticket-over');
    expect((await byApp(second)).status).toBe(200);
  });

  it('of two enrolments with one ticket at once exactly one counts', async () => {
    const { email } = await invited(await aStaffPerson(house()));
    const begun = await beginToJoin(house(), await deskLinkTo(house(), email));
    const answers = await Promise.all([byApp(begun), byApp(begun)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410']);
  });

  it('does not get in by an invitation that was withdrawn, sent anew or is a week old', async () => {
    const by = await aStaffPerson(house());
    const codeFor = async (token: string) => (await ask(house(), readDeskInvitation, { token })).body.code;
    const { id, email } = await invited(by);
    const first = await deskLinkTo(house(), email);
    await ask(house(), inviteColleagueAgain, { id }, { token: by.token });
    const second = await deskLinkTo(house(), email);
    expect([await codeFor(first), await codeFor(second)]).toEqual(['link-used', undefined]);
    await ask(house(), endColleague, { id }, { token: by.token });
    expect(await codeFor(second)).toBe('link-used');
    const late = await invited(by);
    const third = await deskLinkTo(house(), late.email);
    house().clock.advance(7 * 86_400);
    expect(await codeFor(third)).toBe('link-expired');
  });
});

test('an address has one place: nobody but its reader is told of the other one', async () => {
  const elsewhere = await aStaffPerson(house());
  const by = await aStaffPerson(house());
  const { status } = await invited(by, elsewhere.email);
  expect(status).toBe(200);
  const token = await deskLinkTo(house(), elsewhere.email);
  await expect(beginToJoin(house(), token)).rejects.toThrow('staff-elsewhere');
  expect((await invited(by, elsewhere.email)).code).toBe('staff-already');
});

test('of two desks that let the same address in at once exactly one does', async () => {
  const [one, other] = [await aStaffPerson(house()), await aStaffPerson(house())];
  const { email } = await invited(one);
  const first = await beginToJoin(house(), await deskLinkTo(house(), email));
  await invited(other, email);
  const second = await beginToJoin(house(), await deskLinkTo(house(), email));
  const answers = await Promise.all([byApp(first), byApp(second)]);
  expect(answers.map(({ body }) => body.code ?? 'in').toSorted()).toEqual(['in', 'staff-elsewhere']);
});

test('whose second factors are taken away comes back by the link and the password, and both are told', async () => {
  const by = await aStaffPerson(house());
  const person = await aStaffPerson(house(), { brandId: by.brandId!, office: 'reader' });
  expect((await ask(house(), resetColleaguesFactors, { id: person.id }, { token: by.token })).body.hasFactor).toBe(
    false,
  );
  expect((await ask(house(), getDeskPerson, {}, { token: person.token })).body.deskEnded).toBe('factors-reset');
  await expect(beginLogIn(house(), person)).rejects.toThrow('factor-missing');
  const token = await deskLinkTo(house(), person.email);
  const begin = (password: string) => ask(house(), beginNewFactors, { token, password }, { address: anAddress() });
  expect((await begin('Wrong#2026')).body.code).toBe('wrong-password');
  const answer = await begin(person.password);
  const device = deviceIn(answer);
  const key = anAuthenticator();
  const wish = (await ask(house(), beginEnrolment, { ticket: answer.body.ticket }, { device })).body;
  const passkey = key.make(wish.passkey.challenge);
  const enrolled = await ask(house(), enrolPasskey, { ticket: answer.body.ticket, name: 'Novo', passkey }, { device });
  expect(enrolled.status).toBe(200);
  const told = async (email: string) => (await lettersTo(house(), email)).map(({ kind }) => kind);
  expect(await told(person.email)).toEqual(['desk-new-factors', 'desk-factor']);
  expect(await told(by.email)).toEqual(['desk-factors-reset']);
});
