import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import * as contracts from '#domain/staff/running.contract.ts';
import { readDeskLog } from '#domain/staff/team.contract.ts';
import { stopMail } from '#server/db/mail-stops.store.ts';
import { jobRuns, letters } from '#server/jobs/tables.ts';
import { aStaffPerson, type StaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { deliverLetters } from '#tests/server/deliver-letters.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const somebody = (office: StaffPerson['office'] = 'administrator') =>
  aStaffPerson(house(), { side: 'platform', office });
const noted = async () => {
  const { token } = await somebody();
  return (await ask(house(), readDeskLog, {}, { token })).body.events.map(({ kind, thing }) => [kind, thing]);
};
const rowOf = async (id: string) => (await house().db.select().from(letters).where(eq(letters.id, id)))[0]!;

async function aLetter(state: 'dead' | 'stopped' | 'sent', kind = 'support-answer') {
  const id = uuidv7();
  const recipient = `${id}@example.com`;
  const createdAt = house().clock.now();
  const row = { id, channel: 'email', kind, recipient, subject: 'Oi', text: 'Oi', createdAt, state } as const;
  await house()
    .db.insert(letters)
    .values({ ...row, tries: 5, lastError: 'The mail server answered 451.' });
  return { id, recipient };
}

describe('a letter that failed', () => {
  const list = async (state: 'dead' | 'stopped') => {
    const { token } = await somebody();
    return (await ask(house(), contracts.listFailedLetters, { state }, { token })).body.letters;
  };
  const send = ({ token }: StaffPerson, id: string) => ask(house(), contracts.sendLetterAgain, { id }, { token });

  test('is listed without whom it was for, and goes again once, also when two ask at once', async () => {
    const people = [await somebody(), await somebody()];
    const { id, recipient } = await aLetter('dead');
    const listed = await list('dead');
    expect(listed.find((one) => one.id === id)).toMatchObject({ kind: 'support-answer', tries: 5, mayBeSent: true });
    expect(JSON.stringify(listed)).not.toContain(recipient);
    const answers = await Promise.all(people.map((one) => send(one, id)));
    expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
    await deliverLetters(house());
    expect(await rowOf(id)).toMatchObject({ state: 'sent' });
    expect((await send(people[0]!, id)).body).toEqual({ changed: false });
    expect((await noted()).filter(([kind]) => kind === 'letter-sent-again')).toEqual([
      ['letter-sent-again', 'support-answer'],
    ]);
  });

  test('is not sent again where it was stopped, or nobody waits for it any more', async () => {
    const person = await somebody();
    const [stopped, code] = [await aLetter('stopped'), await aLetter('dead', 'phone-code')];
    expect((await list('stopped')).find(({ id }) => id === stopped.id)).toMatchObject({ mayBeSent: false });
    expect((await list('dead')).find(({ id }) => id === code.id)).toMatchObject({ mayBeSent: false });
    for (const { id } of [stopped, code, { id: uuidv7() }])
      expect((await send(person, id)).body.code).toBe('not-found');
    expect((await rowOf(code.id)).state).toBe('dead');
  });
});

test('a stop is listed masked, and lifted by the whole address; who did it is noted, not whose it was', async () => {
  const { token } = await somebody();
  const address = `clara.${uuidv7()}@example.com`;
  await house().db.transaction((tx) => stopMail(tx, { address, reason: 'bounced', at: house().clock.now() }));
  const stops = async () => (await ask(house(), contracts.listMailStops, {}, { token })).body.stops;
  expect(await stops()).toEqual([
    { address: 'c•••••@example.com', reason: 'bounced', at: house().clock.now().toISOString() },
  ]);
  const lift = () => ask(house(), contracts.liftMailStop, { address: address.toUpperCase() }, { token });
  expect([(await lift()).body.lifted, (await lift()).body.lifted]).toEqual([true, false]);
  expect(await stops()).toEqual([]);
  expect((await noted()).filter(([kind]) => kind === 'mail-stop-lifted')).toEqual([['mail-stop-lifted', '–']]);
});

test('jobs that fail come first, with what went wrong; the insurer is tried again', async () => {
  const { token } = await somebody();
  const name = `job ${uuidv7()}`;
  const now = house().clock.now();
  await house().db.insert(jobRuns).values({ name, since: now, failedAt: now, failures: 3, lastError: 'boom' });
  const { jobs, insurer } = (await ask(house(), contracts.getRunning, {}, { token })).body;
  expect(jobs[0]).toMatchObject({ name, failures: 3, lastError: 'boom', succeededAt: null });
  expect(insurer).toMatchObject({ waiting: 0, troubled: [], leftAloneUntil: null });
  expect((await ask(house(), contracts.retryInsurerCalls, {}, { token })).body).toEqual({ calls: 0 });
  expect((await noted())[0]).toEqual(['insurer-retried', '0']);
});

test('it is nothing for other offices', async () => {
  for (const office of ['after-sales', 'catalogue', 'reader'] as const) {
    const { token } = await somebody(office);
    const answers = [
      await ask(house(), contracts.getRunning, {}, { token }),
      await ask(house(), contracts.listFailedLetters, { state: 'dead' }, { token }),
      await ask(house(), contracts.listMailStops, {}, { token }),
      await ask(house(), contracts.retryInsurerCalls, {}, { token }),
    ];
    expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(Array<string>(4).fill('forbidden'));
  }
});
