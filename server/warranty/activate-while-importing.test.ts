import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getMyBike } from '#domain/bike/contract.ts';
import { activateWarranty } from '#domain/warranty/contract.ts';
import { holdInactiveTags, updateBikes } from '#server/bike/import/import-bikes.store.ts';
import type { Tx } from '#server/db/database.ts';
import { letters } from '#server/jobs/tables.ts';
import { findActiveModels, modelRows } from '#server/tag/catalogue/models.store.ts';
import { aPhone, anAccount } from '#tests/builders/account.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

/** Activates a bike while an import, begun before, takes its time; returns the warranty's days and the letter. */
async function activateDuring({ tag, serialNumber }: MadeBike, work: (tx: Tx) => Promise<void>, before: Work) {
  const rider = await anAccount(house(), { phone: aPhone(), emailProven: true });
  const begun = Promise.withResolvers<void>();
  const importing = house().db.transaction(async (tx) => {
    await before(tx);
    begun.resolve();
    // Time: the activation reads the bike and comes to where it must wait.
    await setTimeout(500);
    await work(tx);
  });
  await begun.promise;
  const [answer] = await Promise.all([
    ask(house(), activateWarranty, { tag, serialNumber }, { token: rider.token }),
    importing,
  ]);
  expect(answer.status).toBe(200);
  const { body } = await ask(house(), getMyBike, { tag }, { token: rider.token });
  const [letter] = await house().db.select().from(letters).where(eq(letters.recipient, rider.email));
  return { warranty: body.warranty, text: letter!.text };
}
type Work = (tx: Tx) => Promise<void>;

test('a day of purchase that an import puts right meanwhile is the one that counts', async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  const made = await aBike(house(), { warrantyMonths: 12, purchasedOn: '2026-10-01' });
  const nothing = { size: null, colour: null, retailer: null, priceCents: null };
  const { warranty, text } = await activateDuring(
    made,
    (tx) => updateBikes(tx, [{ ...nothing, id: made.bike.id, purchasedOn: '2026-11-05' }]),
    async (tx) => expect(await holdInactiveTags(tx, [made.tag])).toBe(1),
  );
  expect(warranty).toMatchObject({ startsOn: '2026-11-05', endsOn: '2028-02-03' });
  expect(text).toContain('5 de novembro de 2027');
});

test('a term that is shortened meanwhile is shown as it is then', async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  const made = await aBike(house(), { warrantyMonths: 24 });
  const { warranty, text } = await activateDuring(
    made,
    async (tx) => {
      expect(await findActiveModels(tx, [made.model.id])).toEqual(new Set());
      await modelRows.change(tx, [{ ...made.model, warrantyMonths: 12 }]);
    },
    async (tx) => void (await modelRows.lock(tx, [made.model])),
  );
  expect(warranty).toMatchObject({ startsOn: '2026-11-20', endsOn: '2028-02-18' });
  expect(text).toContain('20 de novembro de 2027');
});
