// In test:all: transfers at once, many times over.
import { setTimeout } from 'node:timers/promises';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { approveMyTransfer, cancelTransfer, refuseTransfer } from '#domain/ownership/transfer.contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { markAddressProven } from '#server/identity/address/proven-address.ts';
import { transferEvents, transfers } from '#server/ownership/tables.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aHandOver, anAddress, anAskedTransfer, approve } from '#tests/builders/transfer.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
/** All at once on PostgreSQL; the embedded database has one connection, and the order is all that can differ. */
const many = process.env.TEST_DATABASE_URL ? 34 : 4;

const proofOf = ({ password }: Person) => ({ by: 'password', password }) as const;
type Said = { body: { code?: string; state?: string } };
const repeat = (act: (at: number) => Promise<Said>) => Array.from({ length: many }, (_, at) => act(at));

async function after(ms: number, act: () => Promise<Said>): Promise<Said> {
  // Time: some come later than others.
  await setTimeout(ms);
  return answered(act);
}

/** Asks as the app does, again where there was no room: on a busy machine a hundred wait for one row for longer than they may. */
async function answered(act: () => Promise<Said>): Promise<Said> {
  const said = await act();
  return said.body.code === 'unavailable' ? answered(act) : said;
}

async function outcomeOf(id: string, bikeId: string) {
  const { db } = house();
  const [row] = await db.select().from(transfers).where(eq(transfers.id, id));
  const current = await db
    .select()
    .from(ownerships)
    .where(and(eq(ownerships.bikeId, bikeId), isNull(ownerships.until)));
  const valid = await db
    .select({ number: certificates.number })
    .from(certificates)
    .innerJoin(ownerships, eq(ownerships.id, certificates.ownershipId))
    .where(and(eq(ownerships.bikeId, bikeId), isNull(certificates.supersededAt)));
  const ends = await db.$count(
    transferEvents,
    and(eq(transferEvents.transferId, id), eq(transferEvents.state, row!.state)),
  );
  return { state: row!.state, owners: current.map(({ accountId }) => accountId), valid: valid.length, ends };
}

/** How many milliseconds later than the approvals, which try passwords first, the others come. */
const later = [0, 150, 400];

test.each(later)(
  'of a hundred approvals, refusals and cancels at once, the latter %i ms later, there is one end and one owner',
  async (ms) => {
    const { owner, asker, id, bike, approvalToken } = await anAskedTransfer(house());
    const input = { transferId: id };
    const answers = await Promise.all(
      [
        repeat((at) =>
          answered(() =>
            at % 2
              ? approve(house(), owner, approvalToken)
              : ask(house(), approveMyTransfer, { ...input, proof: proofOf(owner) }, owner),
          ),
        ),
        repeat(() => after(ms, () => ask(house(), refuseTransfer, { ...input, block: false }, owner))),
        repeat(() => after(ms, () => ask(house(), cancelTransfer, input, asker))),
      ].flat(),
    );
    const outcome = await outcomeOf(id, bike.id);
    const winner = outcome.state === 'completed' ? asker.id : owner.id;
    expect(outcome).toEqual({
      state: expect.stringMatching(/completed|refused|cancelled/),
      owners: [winner],
      valid: 1,
      ends: 1,
    });
    // Everybody is told how it ended, or that it did; a hundred at once are more than an hour allows one account.
    const said = new Set(answers.map(({ body }) => body.code ?? body.state));
    for (const one of said) expect([outcome.state, 'transfer-changed', 'rate-limited']).toContain(one);
    const told = (await lettersTo(house(), asker.email)).filter(({ kind }) => kind.startsWith('transfer-'));
    expect(told.length).toBeLessThanOrEqual(1);
  },
);

test('a proof of the address, a cancel and the closing of either account at once: the bike has one owner', async () => {
  for (let round = 0; round < 6; round++) {
    const email = anAddress();
    const made = await aHandOver(house(), email);
    await approve(house(), made.owner, made.approvalToken);
    const person = await anAccount(house(), { email, phoneConfirmed: true });
    const { db } = house();
    const closing = round % 3 === 0 ? made.owner.id : round % 3 === 1 ? person.id : null;
    const outcomes = await Promise.allSettled([
      db.transaction((tx) => markAddressProven(tx, house(), person.id)),
      ask(house(), cancelTransfer, { transferId: made.id }, made.owner),
      ...(closing ? [db.transaction((tx) => closeAccount(tx, house(), closing, { withShop: false }))] : []),
    ]);
    const reasons = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [String((one.reason as Error).cause ?? one.reason)] : [],
    );
    // An account that was closed a moment before has no address any more that could be proven.
    for (const reason of reasons) expect(reason).toContain('accounts_proven');
    const outcome = await outcomeOf(made.id, made.bike.id);
    expect(outcome.owners).toEqual([outcome.state === 'completed' ? person.id : made.owner.id]);
    expect(outcome.valid).toBe(1);
    const ended = await db.$count(transfers, and(eq(transfers.id, made.id), isNotNull(transfers.endedAt)));
    expect(ended).toBe(outcome.state === 'awaiting-recipient' ? 0 : 1);
  }
});
