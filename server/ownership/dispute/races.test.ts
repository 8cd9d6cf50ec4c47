import { and, eq, isNull, ne } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { answerDispute, contestOwnership } from '#domain/ownership/contest.contract.ts';
import * as transfers from '#domain/ownership/transfer.contract.ts';
import { closeAccount } from '#server/account/closing/close-account.ts';
import { certificates, ownerships } from '#server/db/tables/ownership.ts';
import { transferEvents, transfers as rows } from '#server/ownership/tables.ts';
import { anAccessKey } from '#tests/builders/access-key.ts';
import type { Person } from '#tests/builders/account.ts';
import { aHandOver, anAskedTransfer, approve, aTradedBike, aTrader } from '#tests/builders/transfer.ts';
import { anUpload, aPaper } from '#tests/builders/upload.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
/** How often each race is run: all at once on PostgreSQL; the embedded database has one connection, and the order is all that can differ. */
const rounds = process.env.TEST_DATABASE_URL ? 12 : 3;
const desk = (words: string[], user: string) => runCommand(house(), ['transfers', ...words], { user });

async function contestBy(asker: Person, { tag, serialNumber }: { tag: string; serialNumber: string }) {
  const papers = [(await anUpload(house(), asker, aPaper)).id];
  const proof = { serialNumber, accessKey: anAccessKey(), cpf: '52998224725' };
  const id = uuidv7();
  return () => ask(house(), contestOwnership, { tag, id, ...proof, text: 'Comprei.', papers }, { token: asker.token });
}

/** A contest that both sides have spoken to, with what one person at the desk would decide. */
async function aWeighedContest(side: 'asker' | 'owner') {
  const [made, asker] = [await aTradedBike(house()), await aTrader(house(), { name: 'Bruno Lima' })];
  const { id } = (await (await contestBy(asker, made))()).body;
  await ask(house(), answerDispute, { transferId: id, text: 'É minha.', papers: [] }, { token: made.owner.token });
  expect((await desk(['decide', id, '--for', side, '--reason', `Para ${side}.`], 'olga')).exit).toBe(0);
  return { ...made, asker, id };
}

/** How a bike stands: its owners, its certificates that count, what is under way, and how often the contest has ended. */
async function standing(bikeId: string, id: string) {
  const { db } = house();
  const current = await db
    .select()
    .from(ownerships)
    .where(and(eq(ownerships.bikeId, bikeId), isNull(ownerships.until)));
  const valid = await db
    .select({ number: certificates.number })
    .from(certificates)
    .innerJoin(ownerships, eq(ownerships.id, certificates.ownershipId))
    .where(and(eq(ownerships.bikeId, bikeId), isNull(certificates.supersededAt)));
  const [row] = await db.select().from(rows).where(eq(rows.id, id));
  const ends = await db
    .select()
    .from(transferEvents)
    .where(and(eq(transferEvents.transferId, id), eq(transferEvents.state, row?.state ?? 'completed')));
  const underWay = await db.$count(rows, and(eq(rows.bikeId, bikeId), isNull(rows.endedAt), ne(rows.isHidden, true)));
  return {
    state: row?.state,
    owners: current.map(({ accountId }) => accountId),
    valid: valid.length,
    ends: ends.length,
    note: ends.at(-1)?.note,
    underWay,
  };
}

const kindsTo = async (recipient: string) => (await lettersTo(house(), recipient)).map(({ kind }) => kind);

test.each(Array.from({ length: rounds }, (_, at) => at % 2))(
  'while one confirms, another proposes the other side: what is carried out is what its reason says (order %i)',
  async (order) => {
    const { owner, asker, id, bike } = await aWeighedContest('asker');
    const confirm = () => desk(['confirm', id, '--for', 'asker'], 'pedro');
    const propose = () => desk(['decide', id, '--for', 'owner', '--reason', 'Para owner.'], 'rita');
    const [first, second] = order ? [propose, confirm] : [confirm, propose];
    await Promise.all([first(), second()]);
    const { state, owners, valid, ends, note, underWay } = await standing(bike.id, id);
    const isOver = state === 'completed';
    // Whoever came to confirm what was not proposed any more did nothing.
    expect(state).toBeOneOf(['completed', 'to-decide']);
    expect({ owners, valid, ends, underWay }).toEqual({
      owners: [isOver ? asker.id : owner.id],
      valid: 1,
      ends: 1,
      underWay: isOver ? 0 : 1,
    });
    if (isOver) expect(note).toBe('Para asker.');
  },
);

test('two confirm at once: it is carried out once, and each side has one letter of it', async () => {
  for (const side of ['asker', 'owner'] as const) {
    const { owner, asker, id, bike } = await aWeighedContest(side);
    const users = ['pedro', 'rita', 'pedro', 'rita'];
    const said = await Promise.all(users.map((user) => desk(['confirm', id, '--for', side], user)));
    expect(said.map(({ exit }) => exit)).toEqual([0, 0, 0, 0]);
    const winner = side === 'asker' ? asker : owner;
    expect(await standing(bike.id, id)).toMatchObject({ owners: [winner.id], valid: 1, ends: 1, underWay: 0 });
    for (const { email } of [owner, asker])
      expect((await kindsTo(email)).filter((kind) => /^dispute-(upheld|dismissed)/.test(kind))).toHaveLength(1);
  }
});

test.each(['asker', 'owner'] as const)(
  'for the %s, while the owner’s account is deleted: it is decided all the same',
  async (side) => {
    for (let round = 0; round < rounds; round++) {
      const { owner, asker, id, bike } = await aWeighedContest(side);
      const close = () => house().db.transaction((tx) => closeAccount(tx, house(), owner.id, { withShop: false }));
      const confirm = () => desk(['confirm', id, '--for', side], 'pedro');
      const [said] =
        round % 2 ? await Promise.all([confirm(), close()]) : (await Promise.all([close(), confirm()])).toReversed();
      expect(said).toMatchObject({ exit: 0 });
      const { state, owners, ends } = await standing(bike.id, id);
      expect([state, ends]).toEqual([side === 'asker' ? 'completed' : 'refused', 1]);
      expect(owners).toEqual(side === 'asker' ? [asker.id] : [owner.id]);
    }
  },
);

test('while the asker’s account is deleted, the bike changes hands before, or stays', async () => {
  for (let round = 0; round < rounds; round++) {
    const { owner, asker, id, bike } = await aWeighedContest('asker');
    const close = () => house().db.transaction((tx) => closeAccount(tx, house(), asker.id, { withShop: false }));
    await Promise.all(
      round % 2
        ? [desk(['confirm', id, '--for', 'asker'], 'pedro'), close()]
        : [close(), desk(['confirm', id, '--for', 'asker'], 'pedro')],
    );
    const { state, owners, underWay } = await standing(bike.id, id);
    expect(state).toBeOneOf(['completed', 'cancelled']);
    expect({ owners, underWay }).toEqual({ owners: [state === 'completed' ? asker.id : owner.id], underWay: 0 });
  }
});

test.each(['asked', 'hand-over'] as const)(
  'of a contest and the end of a transfer (%s) at once, one comes first, and the other does nothing by half',
  async (kind) => {
    for (let round = 0; round < rounds; round++) {
      const buyer = await aTrader(house(), { name: 'Caio Reis' });
      const made = kind === 'asked' ? await anAskedTransfer(house(), buyer) : await aHandOver(house(), buyer.email);
      const { owner, bike, approvalToken, id: transferId } = made;
      if (kind === 'hand-over') await approve(house(), owner, approvalToken);
      const complete = () =>
        kind === 'asked'
          ? approve(house(), owner, approvalToken)
          : ask(house(), transfers.acceptTransfer, { transferId }, { token: buyer.token });
      const contest = await contestBy(await aTrader(house()), made);
      const [one, other] = round % 2 ? [contest, complete] : [complete, contest];
      const [first, second] = await Promise.all([one(), other()]);
      const { body: contested } = round % 2 ? first : second;
      const sold = await standing(bike.id, transferId);
      expect(sold.state).toBeOneOf(['completed', 'cancelled']);
      expect({ ...sold, state: null, note: null }).toEqual({
        state: null,
        note: null,
        owners: [sold.state === 'completed' ? buyer.id : owner.id],
        valid: 1,
        ends: 1,
        underWay: 1,
      });
      // It is against whoever has the bike then.
      expect(contested).toMatchObject({ state: 'contested' });
    }
  },
);
