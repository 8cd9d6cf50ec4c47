import { expect, test } from 'vitest';
import { listOtherShops } from '#domain/claim/desk.contract.ts';
import { getMyClaim } from '#domain/claim/owner.contract.ts';
import { findNearbyStores, listStoreCities } from '#domain/stores/contract.ts';
import { aClaimScene, asStranger, request } from '#tests/builders/claim-scene.ts';
import { aStore } from '#tests/builders/store.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { runCommand } from './run-command.ts';

const house = useHouse();

/** A claim at a shop, and another shop of the brand that claims are offered to. */
async function aBrandWithTwoShops() {
  const scene = await aClaimScene(house());
  const claim = (await request(house(), scene)).body;
  const { brand } = scene.bike;
  const other = await asStranger(house(), scene);
  const store = await aStore(house(), { brandId: brand.id, cnpj: other.shop.cnpj, name: 'Roda', city: 'Itu' });
  const place = { latitude: store.latitude, longitude: store.longitude };
  const run = async (verb: string, { cnpj }: { cnpj: string }, ...more: string[]) =>
    runCommand(house(), ['stores', verb, '--brand', brand.slug, '--cnpj', cnpj, ...more]);
  /** The stores on the map, those that take claims, the cities, and the shops that a claim is offered to. */
  const seen = async () => {
    const near = async (takesClaims: boolean) => {
      const { body } = await ask(house(), findNearbyStores, { brandId: brand.id, place, takesClaims });
      return body.found === 'stores' ? body.stores.map(({ name }) => name).toSorted() : [];
    };
    const { cities } = (await ask(house(), listStoreCities, { brandId: brand.id })).body;
    const { shops } = (await ask(house(), listOtherShops, { claimId: claim.id }, { token: scene.opener.token })).body;
    const towns = cities.map(({ city }) => city).toSorted();
    return { map: await near(false), claims: await near(true), towns, offers: shops.map(({ name }) => name) };
  };
  return { scene, claim, store, run, seen };
}

const open = {
  map: ['Oficina Paulista', 'Roda'],
  claims: ['Oficina Paulista', 'Roda'],
  towns: ['Itu', 'São Paulo'],
  offers: ['Roda'],
};
const without = { map: ['Oficina Paulista'], claims: ['Oficina Paulista'], towns: ['São Paulo'], offers: [] };

test('a closed store is on no map and among no shops for claims, and opens again', async () => {
  const { store, run, seen } = await aBrandWithTwoShops();
  expect(await seen()).toEqual(open);
  expect((await run('close', store, '--dry-run')).out).toContain('Closed: the store');
  expect(await seen()).toEqual(open);
  expect(await run('close', store)).toMatchObject({ exit: 0, out: expect.stringContaining('Closed: the store') });
  expect(await seen()).toEqual(without);
  expect((await run('close', store)).out).toContain('It was closed already');
  expect((await runCommand(house(), ['stores', 'list'])).out).toMatch(
    new RegExp(`${store.cnpj}.*\\d{4}-\\d\\d-\\d\\d`),
  );
  expect((await run('reopen', store)).out).toContain('Open again');
  expect(await seen()).toEqual(open);
});

test('claims of a closed store stay with their shop, under its name; new ones are refused', async () => {
  const { scene, claim, run } = await aBrandWithTwoShops();
  await run('close', scene.shop);
  const { body } = await ask(house(), getMyClaim, { claimId: claim.id }, { token: scene.owner.token });
  expect(body).toMatchObject({ shop: { name: 'Pedal Bom' } });
  const again = await aClaimScene(house());
  expect(
    (await runCommand(house(), ['stores', 'close', '--brand', again.bike.brand.slug, '--cnpj', again.shop.cnpj])).exit,
  ).toBe(0);
  expect((await request(house(), again)).body).toMatchObject({ code: 'store-unavailable' });
});

test('a store that is not there is said', async () => {
  const { scene, run } = await aBrandWithTwoShops();
  expect(await run('close', { cnpj: '11.444.777/0001-61' })).toMatchObject({
    exit: 1,
    err: expect.stringContaining(`stores list --brand ${scene.bike.brand.slug}`),
  });
});
