import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { proofDays } from '#domain/account/closing/what-stays.ts';
import { getPassportForAuthority } from '#domain/battery/contract.ts';
import { batteryLooks } from '#server/battery/tables.ts';
import { features } from '#server/features.ts';
import { issueApiKey } from '#server/identity/keys/api-keys.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { forgetOf } from '#server/sum-features.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBattery } from '#tests/builders/battery.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aDownload } from '#tests/server/a-download.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const day = 86_400_000;

async function anAuthority() {
  const { db, clock } = house();
  const key = { name: 'Market surveillance', brandId: null, shopId: null, scopes: ['passports:read' as const] };
  return issueApiKey(db, clock, key);
}

test('a look of an authority is kept for five years, not a day longer', async () => {
  const { db, clock } = house();
  const battery = await aBattery(house(), await aBike(house()));
  const { id: apiKeyId } = await anAuthority();
  const ago = (days: number) => ({
    id: uuidv7(),
    batteryId: battery.id,
    apiKeyId,
    at: new Date(clock.now().getTime() - days * day),
  });
  const [over, kept] = [ago(proofDays + 1), ago(proofDays - 1)];
  await db.insert(batteryLooks).values([over, kept]);
  await cleanUp(house(), forgetOf(features));
  expect((await db.select().from(batteryLooks)).map(({ id }) => id)).toEqual([kept.id]);
});

test('the owner of then is given the look, without the key; nobody else is', async () => {
  const [owner, stranger] = [await anAccount(house()), await anAccount(house())];
  const battery = await aBattery(house(), await aBike(house(), { owner: owner.id }));
  const { secret } = await anAuthority();
  expect((await ask(house(), getPassportForAuthority, { id: battery.id }, { token: secret })).status).toBe(200);
  const looksOf = async (person: Person) => {
    return (await aDownload(house(), person)).data.tables.battery_looks ?? [];
  };
  expect(await looksOf(owner)).toEqual([
    { id: expect.any(String), batteryId: battery.id, at: house().clock.now().toISOString() },
  ]);
  expect(await looksOf(stranger)).toEqual([]);
});
