import { describe, expect, it, test } from 'vitest';
import { getDeskPerson } from '#domain/staff/own.contract.ts';
import {
  changeColleague,
  endColleague,
  inviteColleague,
  listTeam,
  readDeskLog,
  resetColleaguesFactors,
} from '#domain/staff/team.contract.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const colleagueOf = ({ brandId }: StaffPerson, office: StaffPerson['office'] = 'administrator') =>
  aStaffPerson(house(), { brandId: brandId!, office });
const asks = (person: StaffPerson) => ({ token: person.token });
const administratorsOf = async (person: StaffPerson) =>
  (await ask(house(), listTeam, {}, asks(person))).body.people.filter(({ office }) => office === 'administrator')
    .length;

describe('an Administrator', () => {
  it('sees the own desk’s people, and those of no other', async () => {
    const one = await aStaffPerson(house());
    const colleague = await colleagueOf(one, 'reader');
    const other = await aStaffPerson(house());
    const platform = await aStaffPerson(house(), { side: 'platform' });
    const seen = (await ask(house(), listTeam, {}, asks(one))).body.people;
    expect(seen.map(({ id }) => id).toSorted()).toEqual([one.id, colleague.id].toSorted());
    expect(seen.find(({ you }) => you)?.id).toBe(one.id);
    for (const stranger of [other, platform]) {
      const answers = [
        await ask(house(), changeColleague, { id: colleague.id, office: 'catalogue' }, asks(stranger)),
        await ask(house(), endColleague, { id: colleague.id }, asks(stranger)),
        await ask(house(), resetColleaguesFactors, { id: colleague.id }, asks(stranger)),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(['not-found', 'not-found', 'not-found']);
      expect((await ask(house(), readDeskLog, {}, asks(stranger))).body.events).toEqual([]);
    }
  });

  it('does not change the own office nor end the own place', async () => {
    const one = await aStaffPerson(house());
    await colleagueOf(one);
    const { id } = one;
    const own = [
      await ask(house(), changeColleague, { id, office: 'reader' }, asks(one)),
      await ask(house(), endColleague, { id }, asks(one)),
      await ask(house(), resetColleaguesFactors, { id }, asks(one)),
    ];
    expect(own.map(({ body }) => body.code)).toEqual(['own-office', 'own-office', 'own-office']);
  });

  it('invites once: the same id again changes nothing, another one of that address is refused', async () => {
    const one = await aStaffPerson(house());
    const wish = { id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.com`, office: 'reader' as const };
    const first = await ask(house(), inviteColleague, wish, asks(one));
    expect(first.body).toMatchObject({ state: 'invited', name: null, hasFactor: false });
    expect((await ask(house(), inviteColleague, wish, asks(one))).body).toEqual(first.body);
    expect(await lettersTo(house(), wish.email)).toHaveLength(1);
    const again = await ask(house(), inviteColleague, { ...wish, id: crypto.randomUUID() }, asks(one));
    expect(again.body.code).toBe('staff-already');
    const stolenId = await ask(
      house(),
      inviteColleague,
      { ...wish, email: 'x@example.com' },
      asks(await aStaffPerson(house())),
    );
    expect(stolenId.body.code).toBe('id-taken');
  });
});

test.each(['office', 'place'] as const)(
  'of two Administrators who take each other’s %s at once one remains',
  async (what) => {
    const one = await aStaffPerson(house());
    const other = await colleagueOf(one);
    const act = (by: StaffPerson, { id }: StaffPerson) =>
      what === 'office'
        ? ask(house(), changeColleague, { id, office: 'reader' }, asks(by))
        : ask(house(), endColleague, { id }, asks(by));
    const answers = await Promise.all([act(one, other), act(other, one)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = answers[0].status === 200 ? one : other;
    expect(await administratorsOf(winner)).toBe(1);
  },
);

test('a changed office counts from the next request on', async () => {
  const one = await aStaffPerson(house());
  const other = await colleagueOf(one);
  expect((await ask(house(), listTeam, {}, asks(other))).status).toBe(200);
  await ask(house(), changeColleague, { id: other.id, office: 'reader' }, asks(one));
  expect((await ask(house(), listTeam, {}, asks(other))).body.code).toBe('forbidden');
});

test('an ended place ends its sessions, and the same again changes nothing', async () => {
  const one = await aStaffPerson(house());
  const other = await colleagueOf(one, 'catalogue');
  const end = () => ask(house(), endColleague, { id: other.id }, asks(one));
  expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
  expect((await ask(house(), getDeskPerson, {}, asks(other))).body.deskEnded).toBe('place-ended');
  expect((await lettersTo(house(), other.email)).map(({ kind }) => kind)).toEqual(['desk-place-ended']);
});

test('a colleague’s factors go only with a second factor that was shown within ten minutes', async () => {
  const one = await aStaffPerson(house());
  const other = await colleagueOf(one, 'reader');
  house().clock.advance(600);
  const { body } = await ask(house(), resetColleaguesFactors, { id: other.id }, asks(one));
  expect(body.code).toBe('step-up-required');
});

test('the log has who did what to whom, the newest first, page by page', async () => {
  const one = await aStaffPerson(house(), { name: 'Ana Lima' });
  const other = await aStaffPerson(house(), { brandId: one.brandId!, office: 'reader', name: 'Rui Prado' });
  for (let nth = 0; nth < 51; nth++)
    await ask(house(), changeColleague, { id: other.id, office: nth % 2 ? 'reader' : 'catalogue' }, asks(one));
  const first = (await ask(house(), readDeskLog, {}, asks(one))).body;
  expect(first.events).toHaveLength(50);
  expect(first.events[0]).toMatchObject({
    kind: 'office-changed',
    by: 'Ana Lima',
    about: 'Rui Prado',
    office: 'catalogue',
    from: 'reader',
  });
  const second = (await ask(house(), readDeskLog, { before: first.next! }, asks(one))).body;
  expect([second.events.length, second.next]).toEqual([1, null]);
});
