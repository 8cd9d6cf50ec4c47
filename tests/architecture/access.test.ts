import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { listShopThreads, writeToOwner } from '#domain/shop/contact/contract.ts';
import { features } from '#server/features.ts';
import { endpointsOf } from '#server/sum-features.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBattery } from '#tests/builders/battery.ts';
import { aBike } from '#tests/builders/bike.ts';
import { aClaim } from '#tests/builders/claim.ts';
import { aPart } from '#tests/builders/part.ts';
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

type Things = { sample: Sample; fixtures: CallerFixtures };

/** An owner, their bike, a shop and what lies between them, for one endpoint to be asked about. */
async function theThings(): Promise<Things> {
  const owner = await anAccount(house(), { phoneConfirmed: true });
  const bike = await aBike(house(), { owner: owner.id });
  const shop = await aShop(house());
  const { membershipId: employeeId } = await anEmployee(house(), { shop, office: 'mechanic' });
  const { tag, serialNumber, certificateNumber, brand, model } = bike;
  const { tag: soldTag } = await anOwnedBike(house(), { seller: shop.cnpj, owner });
  const battery = await aBattery(house(), bike);
  const threadId = await aThread(owner, bike.tag);
  const { id: partId } = await aPart(house(), bike.bike.id);
  const claimed = await aPart(house(), bike.bike.id, { name: 'Câmbio traseiro' });
  const wish = {
    bikeId: bike.bike.id,
    componentId: claimed.id,
    shopId: shop.id,
    state: 'requested' as const,
    requestedBy: owner.id,
  };
  const { id: claimId } = await aClaim(house(), wish);
  const sample: Sample = {
    tag,
    serialNumber,
    number: certificateNumber!,
    employeeId,
    brand: brand.slug,
    model: model.name,
    soldTag,
    battery,
    threadId,
    partId,
    claimId,
  };
  return { sample, fixtures: { ownerId: owner.id, shop, brandId: brand.id } };
}

/** Refusals of who may not call an endpoint, whatever is asked. */
const atTheDoor = new Set(
  'not-signed-in session-ended wrong-domain shops-only api-key-invalid api-key-scope'.split(' '),
);

let thingsToLeave: Promise<Things> | undefined;
const keptTokens = new Map<string, ReturnType<typeof tokenOf>>();

/** The token of a caller that keeps it from one endpoint to the next. A key is of one scope. */
const keptToken: typeof tokenOf = (...[at, caller, fixtures, access]) => {
  const name = JSON.stringify([caller, access]);
  const known = keptTokens.get(name) ?? tokenOf(at, caller, fixtures, access);
  keptTokens.set(name, known);
  return known;
};

const mounted = (await endpointsOf(features, testConfig)).map(({ contract }) => contract);

describe('who may call what', () => {
  test('the table has a row for every endpoint, and for nothing else', () => {
    const rows = tables.flatMap((one) => Object.keys(one));
    expect(mounted.map(({ route }) => route).sort()).toEqual(rows.sort());
  });

  describe.each(mounted.map((contract) => ({ route: contract.route, contract })))('$route', ({ route, contract }) => {
    let thingsToChange: Promise<Things> | undefined;

    test.each(callers)('%s', async (caller) => {
      const row = table[route]!;
      // What reads, or is not let in, leaves things as they are: the same people ask about the same things each time.
      const changes = !route.startsWith('GET ') && !atTheDoor.has(row.answers[caller]);
      const things = await (changes ? (thingsToChange ??= theThings()) : (thingsToLeave ??= theThings()));
      const token = await (changes ? tokenOf : keptToken)(house(), caller, things.fixtures, contract.access);
      const answer = await ask(house(), contract as never, row.input(things.sample) as never, {
        ...(token && { token }),
        ...(row.file && { file: row.file(things.sample) }),
        address: `203.0.113.${(callers.indexOf(caller) % 200) + 1}`,
      });
      const body = answer.body as { code?: string; refused?: number; notes?: { code: string }[] };
      const done = body.refused ? body.notes![0]!.code : 'ok';
      expect(answer.status < 300 ? done : body.code).toBe(row.answers[caller]);
    });
  });
});
