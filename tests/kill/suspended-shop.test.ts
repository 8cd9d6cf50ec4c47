import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimEvents, claims } from '#server/claim/tables.ts';
import { shops } from '#server/db/tables/shop.ts';
import { letters } from '#server/jobs/tables.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
import { aShop } from '#tests/builders/shop.ts';
import { aPlace, type Place } from '#tests/production/place.ts';
import { stock } from '#tests/production/stock-bikes.ts';

const script = fileURLToPath(new URL('leave-shops.ts', import.meta.url));
/** Claims, in the states in which they wait for the shop. */
const states = ['requested', 'open', 'in-review', 'approved', 'remedy-chosen'] as const;
const all = 25;

let place: Place;
let shopId: string;
beforeAll(async () => {
  place = await aPlace();
  shopId = await stock(place, async (house) => {
    const owner = await anAccount(house, { emailProven: true });
    const { bike } = await aBike(house, { owner: owner.id });
    const shop = await aShop(house, { name: 'Pedal Bom' });
    for (let nth = 0; nth < all; nth++) {
      const { id: componentId } = await aPart(house, bike.id, { name: `Peça ${nth}` });
      await aClaim(house, { bikeId: bike.id, componentId, shopId: shop.id, state: states[nth % states.length]! });
    }
    await house.db.update(shops).set({ suspendedAt: house.clock.now() }).where(eq(shops.id, shop.id));
    return shop.id;
  });
});
afterAll(() => place.clear());

/** Runs the job in a process; with `until` it is killed once it has done so many transactions. Gives how it ended. */
function run(until = Infinity): Promise<{ code: number | null; signal: string | null; errors: string }> {
  const env = { ...process.env, NODE_ENV: 'production', DEMO: '1', ...place.env };
  const child = spawn(process.execPath, [script], { cwd: place.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [done, errors] = [0, ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    done += text.split('\n').length - 1;
    if (done >= until) child.kill('SIGKILL');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  return new Promise((ended) => child.once('exit', (code, signal) => ended({ code, signal, errors })));
}

async function look() {
  const { db, close } = await place.connect();
  try {
    return {
      left: await db.$count(claims, and(eq(claims.shopId, shopId), isNull(claims.closedAt))),
      events: await db.$count(claimEvents, eq(claimEvents.kind, 'shop-barred')),
      letters: await db.$count(letters, eq(letters.kind, 'claim-shop-barred')),
      twice: (
        await db
          .select({ id: claimEvents.claimId })
          .from(claimEvents)
          .groupBy(claimEvents.claimId)
          .having(sql`count(*) > 1`)
      ).length,
    };
  } finally {
    await close();
  }
}

test('kill -9 in the middle of handing claims on: each goes on once, with one letter, and the next run does the rest', async () => {
  let before = all;
  for (const until of [3, 8]) {
    expect(await run(until)).toMatchObject({ signal: 'SIGKILL' });
    const { left, ...seen } = await look();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(before);
    // What was begun is there whole or not at all.
    expect(seen).toEqual({ events: all - left, letters: all - left, twice: 0 });
    before = left;
  }
  expect(await run()).toMatchObject({ code: 0, errors: '' });
  expect(await look()).toEqual({ left: 0, events: all, letters: all, twice: 0 });
});
