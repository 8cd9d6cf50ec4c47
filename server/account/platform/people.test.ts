import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import * as contracts from '#domain/account/platform.contract.ts';
import { getProfile } from '#domain/account/profile.contract.ts';
import { formatMobile } from '#domain/brazil/phone.ts';
import { stepUpSeconds } from '#domain/staff/session.ts';
import { readDeskLog } from '#domain/staff/team.contract.ts';
import { eventName } from '#server/db/record-event.ts';
import { accounts } from '#server/db/tables/account.ts';
import { securityEvents } from '#server/db/tables/bookkeeping.ts';
import { anAccount } from '#tests/builders/account.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const somebody = (office: StaffPerson['office'] = 'after-sales') => aStaffPerson(house(), { side: 'platform', office });
type Reader = Pick<StaffPerson, 'token'>;
const find = ({ token }: Reader, who: string, full?: boolean) =>
  ask(house(), contracts.lookUpPerson, { who, ...(full !== undefined && { full }) }, { token });
const close = ({ token }: Reader, id: string, withShop?: boolean) =>
  ask(house(), contracts.closePersonsAccount, { id, ...(withShop !== undefined && { withShop }) }, { token });
const logOut = ({ token }: Reader, id: string) => ask(house(), contracts.endPersonsSessions, { id }, { token });
const copy = ({ token }: Reader, id: string) => ask(house(), contracts.copyPersonsData, { id }, { token });
const log = async () => {
  const { token } = await somebody('administrator');
  return (await ask(house(), readDeskLog, {}, { token })).body.events;
};
const noted = async (id: string) =>
  (await log()).filter(({ thing }) => thing === `…${id.slice(-6)}`).map(({ kind }) => kind);
const eventsOf = async (id: string) =>
  (
    await house()
      .db.select()
      .from(securityEvents)
      .where(eq(securityEvents.who, eventName(house().signing, { accountId: id })))
  ).map(({ kind }) => kind);

describe('a look-up', () => {
  test('finds by the whole e-mail, phone, CPF or id, masked; each is noted without name or contact', async () => {
    const reader = await somebody();
    const person = await anAccount(house(), { phoneConfirmed: true, emailProven: true });
    const cpf = '39053344705';
    await house().db.update(accounts).set({ cpf }).where(eq(accounts.id, person.id));
    const ways = [person.email.toUpperCase(), formatMobile(person.phone!), person.id, '390.533.447-05'];
    for (const who of ways) {
      const { people } = (await find(reader, who)).body;
      expect([who, people.map(({ id }) => id)]).toEqual([who, [person.id]]);
      for (const hidden of [person.name, person.email, person.phone!, cpf])
        expect(JSON.stringify(people)).not.toContain(hidden);
      expect(people[0]).toMatchObject({ isFull: false, emailProven: true, sessions: [{ domain: 'cyclist' }] });
    }
    expect(await noted(person.id)).toEqual(Array(4).fill('person-found'));
    expect((await eventsOf(person.id)).filter((kind) => kind === 'operator-looked')).toHaveLength(4);
    const lines = JSON.stringify(await log());
    for (const hidden of [person.name, person.email, person.phone!, person.id]) expect(lines).not.toContain(hidden);
    // The command finds the same.
    expect((await runCommand(house(), ['people', 'find', cpf])).out).toContain(person.id);
  });

  test.each(['nobody@example.com', 'marina', '(11) 9', '@', '%', '000.000.000-00'])(
    'of %s finds nobody',
    async (who) => {
      const answer = await find(await somebody(), who);
      expect(answer.status === 200 ? answer.body.people : answer.body.errors).toEqual(
        answer.status === 200 ? [] : [{ at: 'who', code: 'too-short' }],
      );
    },
  );

  test('of a CPF that two people say is theirs finds both; the command names both and takes neither', async () => {
    const people = [await anAccount(house()), await anAccount(house())];
    const cpf = '11144477735';
    for (const { id } of people) await house().db.update(accounts).set({ cpf }).where(eq(accounts.id, id));
    const found = (await find(await somebody(), cpf)).body.people.map(({ id }) => id);
    expect(found.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    const { exit, err } = await runCommand(house(), ['people', 'close', cpf]);
    expect([exit, people.every(({ id }) => err.includes(id))]).toEqual([1, true]);
  });

  test('in full asks the second factor again', async () => {
    const reader = await somebody();
    const person = await anAccount(house(), { phoneConfirmed: true });
    expect((await find(reader, person.email, true)).body.people[0]).toMatchObject({
      name: person.name,
      email: person.email,
      phone: person.phone,
      isFull: true,
    });
    house().clock.advance(stepUpSeconds + 1);
    expect((await find(reader, person.email, true)).body.code).toBe('step-up-required');
    expect((await find(reader, person.email)).status).toBe(200);
  });
});

describe('somebody', () => {
  test('is logged out everywhere', async () => {
    const reader = await somebody();
    const person = await anAccount(house());
    expect((await logOut(reader, person.id)).body).toEqual({ ended: 1 });
    expect((await logOut(reader, person.id)).body).toEqual({ ended: 0 });
    expect((await ask(house(), getProfile, {}, person)).body.code).toBe('session-ended');
    expect((await eventsOf(person.id)).filter((kind) => kind === 'log-out-everywhere')).toHaveLength(2);
    expect((await noted(person.id))[0]).toBe('sessions-ended');
  });

  test('is given a copy of what is held, without secrets', async () => {
    const reader = await somebody();
    const person = await anAccount(house(), { phoneConfirmed: true });
    const { status, body } = await copy(reader, person.id);
    expect(status).toBe(200);
    expect(body.data['accounts']).toMatchObject([{ id: person.id, email: person.email }]);
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|tokenHash/);
    expect(await eventsOf(person.id)).toContain('account-exported');
    expect(await noted(person.id)).toEqual(['person-exported']);
  });

  test('is closed once and told; a shop keeps its last Owner, unless it is given up', async () => {
    const people = [await somebody(), await somebody()];
    const person = await anAccount(house(), { emailProven: true });
    const answers = await Promise.all(people.map((one) => close(one, person.id)));
    expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
    expect((await lettersTo(house(), person.email)).map(({ kind }) => kind)).toEqual(['account-closed']);
    expect((await find(people[0]!, person.email)).body.people).toEqual([]);
    expect(await noted(person.id)).toEqual(['account-closed']);
    const owner = await anEmployee(house());
    expect((await close(people[0]!, owner.id)).body.code).toBe('last-owner');
    expect((await close(people[0]!, owner.id, true)).body.changed).toBe(true);
  });

  test('is nothing to do with without the second factor, nor for other offices, nor for a brand', async () => {
    const reader = await somebody();
    const { id } = await anAccount(house());
    expect((await close(reader, uuidv7())).body.code).toBe('not-found');
    house().clock.advance(stepUpSeconds + 1);
    for (const act of [logOut, copy, close]) expect((await act(reader, id)).body.code).toBe('step-up-required');
    for (const other of [await somebody('reader'), await somebody('catalogue')])
      for (const answer of [
        await find(other, id),
        await logOut(other, id),
        await copy(other, id),
        await close(other, id),
      ])
        expect(answer.body.code).toBe('forbidden');
    expect((await find(await aStaffPerson(house()), id)).body.code).toBe('wrong-domain');
    expect(await noted(id)).toEqual([]);
  });
});
