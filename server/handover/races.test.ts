import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as contracts from '#domain/handover/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { anAccount } from '#tests/builders/account.ts';
import { accept, aCounter, aHandover, aMobile, aNewPerson, handOver } from '#tests/builders/handover.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';
import { runDueHandovers } from './run-due.ts';
import { handovers } from './tables.ts';

const house = useHouse();
/** As often as it is tried: on PostgreSQL they meet, on the embedded database the order is all that can differ. */
const rounds = Array.from({ length: process.env.TEST_DATABASE_URL ? 8 : 2 }, (_, at) => at);

type Made = Awaited<ReturnType<typeof aHandover>>;

/** What has become of a bike: the states of its hand-overs, how many owners and valid certificates, whether somebody is waited for. */
async function outcomeOf(bikeId: string) {
  const { db } = house();
  const states = await db.select().from(handovers).where(eq(handovers.bikeId, bikeId));
  const valid = await db
    .select({ number: certificates.number })
    .from(ownerships)
    .innerJoin(certificates, eq(certificates.ownershipId, ownerships.id))
    .where(and(eq(ownerships.bikeId, bikeId), isNull(ownerships.until), isNull(certificates.supersededAt)));
  const [bike] = await db.select().from(bikes).where(eq(bikes.id, bikeId));
  return { states: states.map(({ state }) => state), owned: valid.length, waits: bike!.handedOverOn !== null };
}

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

test.each(rounds)('of two shops at once one hands the bike over, and one text goes out (%i)', async () => {
  const counter = await aCounter(house());
  const [to, others] = [aMobile(), aMobile()];
  const answers = await Promise.all([
    handOver(house(), counter, { to }),
    handOver(house(), { ...counter, seller: await anEmployee(house()) }, { to: others }),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect([...(await lettersTo(house(), to)), ...(await lettersTo(house(), others))]).toHaveLength(1);
  expect(await outcomeOf(counter.bike.id)).toEqual({ states: ['waiting'], owned: 0, waits: true });
});

/** What may be done at the same moment as the customer’s yes. Each ends with one of the two. */
const beside: Record<string, (made: Made) => Promise<{ status: number }>> = {
  'another yes': ({ link }) => accept(house(), link),
  'a no': ({ link }) => ask(house(), contracts.declineHandover, { token: link }),
  'the shop taking it back': ({ id, seller }) =>
    ask(house(), contracts.takeHandoverBack, { id }, { token: seller.token }),
  'somebody else’s activation': async ({ tag, serialNumber }) => {
    const { token } = await anAccount(house(), { phoneConfirmed: true });
    return ask(house(), activateWarranty, { tag, serialNumber }, { token });
  },
};

test.each(rounds.flatMap((round) => Object.keys(beside).map((name) => [name, round] as const)))(
  'beside %s the customer’s yes is decided once (%i)',
  async (name) => {
    const made = await aHandover(house());
    const answers = await Promise.all([accept(house(), made.link), beside[name]!(made)]);
    const [yes, other] = answers;
    // The yes wins, or the other has made it impossible; an activation by somebody else never does.
    expect(statuses(answers)).toEqual([200, expect.toSatisfy((status) => status === 409 || status === 410)]);
    const { states, ...bike } = await outcomeOf(made.bike.id);
    const isTaken = yes.status === 200 || name === 'another yes';
    expect(bike).toEqual({ owned: isTaken ? 1 : 0, waits: false });
    expect(states).toEqual([isTaken ? 'accepted' : name === 'a no' ? 'declined' : 'taken-back']);
    expect(other.status === 200).toBe(yes.status !== 200);
  },
);

test.each(rounds)('the same yes twice at once is one account, one owner (%i)', async () => {
  const made = await aHandover(house());
  const person = aNewPerson();
  const answers = await Promise.all([accept(house(), made.link, { person }), accept(house(), made.link, { person })]);
  expect(statuses(answers)).toEqual([200, 200]);
  expect((await accept(house(), made.link, { person })).body.session).not.toBeNull();
  expect(await outcomeOf(made.bike.id)).toEqual({ states: ['accepted'], owned: 1, waits: false });
});

test.each(rounds)('of a hand-over and an activation at once one has the bike (%i)', async () => {
  const counter = await aCounter(house());
  const { token } = await anAccount(house(), { phoneConfirmed: true });
  const { tag, serialNumber } = counter;
  const answers = await Promise.all([
    handOver(house(), counter),
    ask(house(), activateWarranty, { tag, serialNumber }, { token }),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
  const { states, owned, waits } = await outcomeOf(counter.bike.id);
  expect([states.length + owned, waits]).toEqual([1, owned === 0]);
});

test.each(rounds)('a reminder beside the yes, and two runs of the job at once, send one at most (%i)', async () => {
  const made = await aHandover(house());
  house().clock.advance(3 * 86_400);
  await Promise.all([runDueHandovers(house()), runDueHandovers(house()), accept(house(), made.link)]);
  const reminders = (await lettersTo(house(), made.to)).filter(({ kind }) => kind === 'handover-reminder');
  expect(reminders.length).toBeLessThanOrEqual(1);
  expect(await outcomeOf(made.bike.id)).toEqual({ states: ['accepted'], owned: 1, waits: false });
});
