import { expect, test } from 'vitest';
import { readDemoAccounts, readDemoShops, readDemoTags } from '#server/demo/read-demo.ts';
import { features } from '#server/features.ts';
import { endpointsOf } from '#server/sum-features.ts';
import { testConfig } from '#tests/server/house.ts';
import { demo } from '#web/all-screens/demo.ts';
import { screenStates } from '#web/all-screens/states.ts';

test('the accounts that states are shown with are in the demo data', () => {
  const accounts = readDemoAccounts();
  expect(new Set(accounts.map(({ password }) => password))).toEqual(new Set([demo.password]));
  const phones = new Map(accounts.map(({ email, phone }) => [email, phone]));
  expect(phones.get(demo.accounts.owner)).toBeTruthy();
  expect(phones.get(demo.accounts.unconfirmed)).toBeNull();
  const offices = new Map(
    readDemoShops()
      .flatMap(({ employees }) => employees)
      .map(({ phone, office }) => [phone, office]),
  );
  expect(offices.get(demo.shop['shop-owner'])).toBe('owner');
  expect(offices.get(demo.shop.mechanic)).toBe('mechanic');
});

test('the tags that states are shown with are in the demo data, as the states need them', () => {
  const tags = readDemoTags();
  const tag = (wanted: string) => tags.find((known) => known.tag === wanted);
  expect(tag(demo.fresh.tag)).toMatchObject({ serialNumber: demo.fresh.serialNumber });
  expect(tag(demo.fresh.tag)?.owner).toBeNull();
  expect(tag(demo.own)?.owner).toBe(demo.accounts.owner);
  expect(tag(demo.expired)?.owner).toBe(demo.accounts.owner);
  expect(tag(demo.parts)?.owner).toBe(demo.accounts.owner);
  expect(tag(demo.others)?.owner).not.toBe(demo.accounts.owner);
  expect(tag(demo.stolen)?.stolen).toBe(true);
  expect(tag(demo.withoutBike)?.serialNumber).toBeNull();
  const scanned = screenStates.map(({ scan }) => scan).filter((scan) => scan !== undefined && scan !== '');
  expect(scanned.filter((scan) => !tag(scan!))).toEqual([]);
});

test('the endpoints that states interfere with exist', async () => {
  const known = new Set<string>((await endpointsOf(features, testConfig)).map(({ contract }) => contract.route));
  const named = screenStates.flatMap(({ interfere = [] }) => interfere.map(({ endpoint }) => endpoint));
  expect(named.filter((endpoint) => !known.has(endpoint))).toEqual([]);
});
