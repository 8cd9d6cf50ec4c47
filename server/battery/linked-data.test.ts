import jsonld from 'jsonld';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { getBatteryLinkedData } from '#domain/battery/contract.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBattery, type BatteryWish } from '#tests/builders/battery.ts';
import { aBike } from '#tests/builders/bike.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const point = (number: number) =>
  `https://ref.openepcis.io/vocab/ec-battery-passport-guidance/1.0#dp-${String(number).padStart(2, '0')}`;
const schema = (term: string) => `https://schema.org/${term}`;

/** What has no meaning in JSON-LD is an error, and nothing may be fetched to understand it. */
const strictly = { safe: true, documentLoader: (url: string) => Promise.reject(new Error(`It wants ${url}.`)) };

const full: BatteryWish = {
  model: {
    mass: 2.9,
    manufacturerContact: 'oi@maker.example.com',
    declarationOfConformity: 'https://maker.example.com/doc.pdf',
    criticalRawMaterials: ['Cobalto', 'Lítio'],
    idleTemperature: [-20, 45],
    powerLimits: [126, 750],
    recycledLead: 'not-applicable',
    separateCollectionSymbol: true,
    carbonFootprint: 61.5,
    dismantling: 'Soltar seis parafusos',
    testReports: 'https://maker.example.com/secret-report.pdf',
  },
  item: { manufacturingDate: '2026-05' },
  dynamic: { remainingCapacity: 13.1 },
};

async function linkedData(wish: BatteryWish) {
  const owner = await anAccount(house());
  const bike = await aBike(house(), { owner: owner.id });
  const passportId = `https://passport.example.com/${uuidv7()}`;
  const item = wish.item && { ...wish.item, passportId };
  const battery = await aBattery(house(), bike, { ...wish, ...(item && { item }) });
  const answer = await ask(house(), getBatteryLinkedData, { id: battery.id }, { token: owner.token });
  return { ...answer, battery, bike, passportId };
}

test('a JSON-LD processor reads every public point by its name in the guidance, with its unit', async () => {
  const { status, headers, body, battery, bike, passportId } = await linkedData(full);
  expect([status, headers['content-type']]).toEqual([200, 'application/ld+json']);
  const [node, ...more] = await jsonld.expand(body as never, strictly);
  expect(more).toEqual([]);
  const quantity = (value: number, unit: string) => ({
    '@type': [schema('QuantitativeValue')],
    [schema('value')]: [{ '@value': value }],
    [schema('unitCode')]: [{ '@value': unit }],
  });
  expect(node).toMatchObject({
    '@id': passportId,
    '@type': [schema('Product')],
    [schema('name')]: [{ '@value': battery.model }],
    [schema('brand')]: [{ '@value': bike.brand.name }],
    [schema('url')]: [{ '@id': `https://app.example.com.br/battery/${battery.id}` }],
    [schema('dateModified')]: [{ '@value': '2026-09-01', '@type': 'http://www.w3.org/2001/XMLSchema#date' }],
    [point(1)]: [{ '@id': passportId }],
    [point(5)]: [{ '@id': 'mailto:oi@maker.example.com' }],
    [point(6)]: [{ '@value': 'lmt' }],
    [point(9)]: [{ '@value': '2026-05', '@type': 'http://www.w3.org/2001/XMLSchema#gYearMonth' }],
    [point(10)]: [quantity(2.9, 'KGM')],
    [point(15)]: [{ '@value': 'Cobalto' }, { '@value': 'Lítio' }],
    [point(23)]: [{ '@value': 'not-applicable' }],
    [point(30)]: [quantity(126, 'WTT'), quantity(750, 'WTT')],
    [point(34)]: [
      {
        [schema('minValue')]: [{ '@value': -20 }],
        [schema('maxValue')]: [{ '@value': 45 }],
        [schema('unitCode')]: [{ '@value': 'CEL' }],
      },
    ],
    [point(40)]: [{ '@value': true }],
    [point(42)]: [{ '@id': 'https://maker.example.com/doc.pdf' }],
  });
});

test('it says no more to its owner and to shops than to anybody: public points alone, and none that is pending', async () => {
  const { body, battery } = await linkedData(full);
  const text = JSON.stringify(body);
  for (const secret of ['parafusos', 'secret-report', '13.1', '61.5', 'remainingCapacity', 'testReports'])
    expect(text).not.toContain(secret);
  const shop = await anEmployee(house());
  for (const token of [undefined, shop.token]) {
    const seen = await ask(house(), getBatteryLinkedData, { id: battery.id }, token ? { token } : {});
    expect(seen.body).toEqual(body);
  }
});

test('every statement of it is a triple', async () => {
  const { body } = await linkedData(full);
  const triples = (await jsonld.toRDF(body as never, strictly)) as unknown[];
  expect(triples.length).toBeGreaterThan(30);
});

test('a battery whose passport has no name yet is named by its address', async () => {
  const { body, battery } = await linkedData({});
  const [node] = await jsonld.expand(body as never, strictly);
  expect(node?.['@id']).toBe(`https://app.example.com.br/battery/${battery.id}`);
});

test('a battery that is not there is not found', async () => {
  for (const id of [uuidv7(), uuidv7().toUpperCase()])
    expect((await ask(house(), getBatteryLinkedData, { id })).body.code).toBe('not-found');
  expect((await ask(house(), getBatteryLinkedData, { id: '<script>' })).body.code).toBe('invalid-input');
});
