import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { ownerships } from '#server/db/tables/ownership.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aClaimScene } from '#tests/builders/claim-scene.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aDownload } from '#tests/server/a-download.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const day = 86_400;

async function claimsIn(person: Person): Promise<Set<unknown>> {
  const { tables } = (await aDownload(house(), person)).data as { tables: { claims?: { id: unknown }[] } };
  return new Set((tables.claims ?? []).map(({ id }) => id));
}

test('whoever has the bike is given every claim on it, also what a shop opened, and none of another owner’s time', async () => {
  const { owner, opener, bike, part, shop } = await aClaimScene(house());
  const ofIt = { bikeId: bike.bike.id, componentId: part.id, shopId: shop.id, openedBy: opener.id };
  const closed = await aClaim(house(), { ...ofIt, state: 'rejected' });
  house().clock.advance(day);
  const open = await aClaim(house(), ofIt);
  house().clock.advance(day);
  const next = await anAccount(house());
  const now = house().clock.now();
  await house().db.update(ownerships).set({ until: now }).where(eq(ownerships.accountId, owner.id));
  await house().db.insert(ownerships).values({ id: uuidv7(), bikeId: bike.bike.id, accountId: next.id, since: now });
  house().clock.advance(day);
  const later = await aClaim(house(), { ...ofIt, state: 'rejected' });

  expect(await claimsIn(owner)).toEqual(new Set([closed.id, open.id]));
  // What is under way at a sale goes along.
  expect(await claimsIn(next)).toEqual(new Set([open.id, later.id]));
  expect(await claimsIn(await anAccount(house()))).toEqual(new Set());
});
