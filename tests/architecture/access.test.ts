import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { listShopThreads, writeToOwner } from '#domain/shop/contact/contract.ts';
import { features } from '#server/features.ts';
import { endpointsOf } from '#server/sum-features.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anEmployee, aShop } from '#tests/builders/shop.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { testConfig, useHouse } from '#tests/server/house.ts';
import { callers, tokenOf, type CallerFixtures } from './access-callers.ts';
import type { AccessTable, Sample } from './access-rows.ts';

/** One row for every endpoint, beside its feature; the test fails for an endpoint that has none. */
const tables = Object.values(
  import.meta.glob<AccessTable>('../../server/**/access.table.ts', { eager: true, import: 'default' }),
);
const table: AccessTable = Object.assign({}, ...tables);

const house = useHouse();

/** What somebody of a shop has just written to a bike's owner; the id of the thread. */
async function aThread(owner: Person, tag: string): Promise<string> {
  const { token } = await anEmployee(house());
  await ask(house(), writeToOwner, { tag, id: uuidv7(), text: 'Olá' }, { token });
  const { body } = await ask(house(), listShopThreads, {}, { token: owner.token });
  return body.threads[0]!.id;
}

const mounted = (await endpointsOf(features, testConfig)).map(({ contract }) => contract);

describe('who may call what', () => {
  test('the table has a row for every endpoint, and for nothing else', () => {
    const rows = tables.flatMap((one) => Object.keys(one));
    expect(mounted.map(({ route }) => route).sort()).toEqual(rows.sort());
  });

  describe.each(mounted.map((contract) => ({ route: contract.route, contract })))('$route', ({ route, contract }) => {
    let sample: Sample;
    let fixtures: CallerFixtures;
    beforeAll(async () => {
      const owner = await anAccount(house(), { phoneConfirmed: true });
      const bike = await aBike(house(), { owner: owner.id });
      const shop = await aShop(house());
      const { membershipId: employeeId } = await anEmployee(house(), { shop, office: 'mechanic' });
      const { tag, serialNumber, certificateNumber, brand, model } = bike;
      const { tag: soldTag } = await anOwnedBike(house(), { seller: shop.cnpj, owner });
      const threadId = await aThread(owner, bike.tag);
      sample = {
        tag,
        serialNumber,
        number: certificateNumber!,
        employeeId,
        brand: brand.slug,
        model: model.name,
        soldTag,
        threadId,
      };
      fixtures = { ownerId: owner.id, shop, brandId: brand.id };
    });

    test.each(callers)('%s', async (caller) => {
      const token = await tokenOf(house(), caller, fixtures, contract.access);
      const row = table[route]!;
      const answer = await ask(house(), contract as never, row.input(sample) as never, {
        ...(token && { token }),
        ...(row.file && { file: row.file(sample) }),
        address: `203.0.113.${(callers.indexOf(caller) % 200) + 1}`,
      });
      const body = answer.body as { code?: string; refused?: number; notes?: { code: string }[] };
      const done = body.refused ? body.notes![0]!.code : 'ok';
      expect(answer.status < 300 ? done : body.code).toBe(row.answers[caller]);
    });
  });
});
