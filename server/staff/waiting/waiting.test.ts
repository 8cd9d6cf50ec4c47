import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getWaiting, type WaitingThing } from '#domain/staff/waiting.contract.ts';
import { writeToSupport } from '#domain/support/contract.ts';
import { jobRuns, letters } from '#server/jobs/tables.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { aNetwork } from '#tests/builders/sighting.ts';
import { aStaffPerson } from '#tests/builders/staff.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { aWaitingRequest } from '#tests/server/register-at-shop.ts';

const house = useHouse();

async function waiting() {
  const { token } = await aStaffPerson(house(), { side: 'platform', office: 'reader' });
  return (await ask(house(), getWaiting, {}, { token })).body.waiting;
}
const of = async (what: WaitingThing) => (await waiting()).find((one) => one.what === what)!;

/** A letter that was given up. */
async function aDeadLetter(kind: string, createdAt: Date) {
  const letter = { id: uuidv7(), channel: 'email', kind, recipient: 'a@example.com', text: 'Oi', createdAt } as const;
  await house()
    .db.insert(letters)
    .values({ ...letter, state: 'dead', tries: 5 });
}

test('each thing is counted as its list has it, and what has waited longest comes first', async () => {
  const before = new Date(house().clock.now().getTime() - 40 * 86_400_000);
  expect(await waiting()).toHaveLength(6);
  const counted = (await of('shop-requests')).count;
  await aWaitingRequest(house());
  expect((await of('shop-requests')).count).toBe(counted + 1);

  await aDeadLetter('support-answer', before);
  // Nobody waits for a code any more.
  await aDeadLetter('phone-code', before);
  expect(await of('letters')).toEqual({ what: 'letters', count: 1, oldest: before.toISOString() });
  expect((await waiting())[0]!.what).toBe('letters');

  const job = { name: `job ${uuidv7()}`, since: before };
  await house()
    .db.insert(jobRuns)
    .values({ ...job, failures: 2, failedAt: before, lastError: 'x' });
  expect(await of('jobs')).toMatchObject({ count: 1, oldest: before.toISOString() });

  const open = (await of('cases')).count;
  await ask(house(), writeToSupport, { id: uuidv7(), text: 'Oi', screen: '/' }, { address: aNetwork() });
  expect((await of('cases')).count).toBe(open + 1);
});

test('it is nothing for a brand', async () => {
  const { token } = await aStaffPerson(house(), { brandId: (await aBrand(house())).id });
  expect((await ask(house(), getWaiting, {}, { token })).body.code).toBe('wrong-domain');
});
