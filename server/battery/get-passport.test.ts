import { beforeAll, describe, expect, test } from 'vitest';
import { getBatteryPassport } from '#domain/battery/contract.ts';
import { pointOf } from '#domain/battery/data-points.ts';
import { offices } from '#domain/shop/office.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { aBattery, type MadeBattery } from '#tests/builders/battery.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();

let owner: Person;
let bike: MadeBike;
let battery: MadeBattery;

const read = (tag: string, token?: string) => ask(house(), getBatteryPassport, { tag }, token ? { token } : {});

beforeAll(async () => {
  owner = await anAccount(house(), { phoneConfirmed: true });
  bike = await aBike(house(), { owner: owner.id, kind: 'e-bike' });
  battery = await aBattery(house(), bike, {
    model: {
      mass: 2.9,
      recycledLead: 'not-applicable',
      carbonFootprint: 61.5,
      dismantling: 'Soltar seis parafusos',
      testReports: 'https://maker.example.com/secret-report.pdf',
    },
    item: { passportId: 'https://passport.example.com/1', manufacturingDate: '2026-05' },
    dynamic: { remainingCapacity: 13.1, status: 'original' },
  });
});

describe('who reads what', () => {
  const secrets = ['Soltar seis parafusos', '13.1', 'secret-report', '61.5'];
  const said = async (token?: string) => {
    const { status, body } = await read(bike.tag, token);
    expect(status).toBe(200);
    return { body, text: JSON.stringify(body) };
  };

  test('a stranger the public points, and how many more there are', async () => {
    const { body, text } = await said();
    expect(body).toMatchObject({
      id: battery.id,
      tag: bike.tag,
      model: battery.model,
      brand: bike.brand.name,
      reader: 'public',
      mayMeasure: false,
      required: { provided: 6, of: 34 },
      hidden: 3,
      lastUpdate: '2026-09-01',
    });
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(body.points.every(({ id }) => pointOf(id).access === 'public')).toBe(true);
  });

  test('another cyclist the same', async () => {
    const { token } = await anAccount(house(), { phoneConfirmed: true });
    expect((await said(token)).body).toEqual((await said()).body);
  });

  test('its owner the points of legitimate interest too, and none that are for authorities or not required yet', async () => {
    const { body, text } = await said(owner.token);
    expect(body).toMatchObject({ reader: 'interest', mayMeasure: false, hidden: 0, lastUpdate: '2026-10-01' });
    expect(text).toContain('Soltar seis parafusos');
    expect(text).toContain('13.1');
    for (const secret of ['secret-report', 'testReports', '61.5']) expect(text).not.toContain(secret);
  });

  test('an owner of before the public points alone', async () => {
    const before = await anAccount(house());
    const sold = await aBike(house(), { owner: before.id });
    await aBattery(house(), sold, { dynamic: { status: 'original' } });
    expect((await read(sold.tag, before.token)).body.reader).toBe('interest');
    await house().db.execute(`update ownerships set until = now() where bike_id = '${sold.bike.id}'`);
    expect((await read(sold.tag, before.token)).body.reader).toBe('public');
  });

  test.each(offices)('a shop’s %s what its owner sees; who measures is told so', async (office) => {
    const { token } = await anEmployee(house(), { office });
    const { body } = await said(token);
    const mayMeasure = ['owner', 'manager', 'mechanic'].includes(office);
    expect(body).toEqual({ ...(await said(owner.token)).body, mayMeasure });
  });

  test('the same person as a cyclist what cyclists see', async () => {
    const { cyclistToken } = await anEmployee(house());
    expect((await said(cyclistToken)).body.reader).toBe('public');
  });
});

test('points say their value, that it was not provided, or that it is not required yet', async () => {
  const { points } = (await read(bike.tag)).body;
  const point = (id: string) => points.find((each) => each.id === id);
  const none = { value: null, lastUpdate: null, history: [] };
  expect(point('mass')).toEqual({ id: 'mass', state: 'provided', value: 2.9, lastUpdate: '2026-09-01', history: [] });
  expect(point('recycledLead')?.value).toBe('not-applicable');
  expect(point('chemistry')).toEqual({ id: 'chemistry', state: 'not-provided', ...none });
  expect(point('carbonFootprint')).toEqual({ id: 'carbonFootprint', state: 'not-required-yet', ...none });
  expect(point('commercialWarranty')).toBeUndefined();
  expect(point('identification')?.value).toBe(`${battery.model} · ${battery.serialNumber}`);
  expect(point('category')?.value).toBe('lmt');
});

describe('there is none', () => {
  test('for a bike without a battery, a tag on no bike, and one that nobody registered', async () => {
    const { tag } = await aBike(house());
    for (const each of [tag, 'ZZZZ0000'])
      expect(await read(each)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('for what is no tag', async () => {
    for (const each of ['a!', '<script>', 'A'.repeat(90)])
      expect(await read(each)).toMatchObject({ status: 404, body: { code: 'tag-malformed' } });
    expect((await read('A'.repeat(5000))).status).toBe(404);
  });
});
