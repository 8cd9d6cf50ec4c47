import { compactVerify, createLocalJWKSet } from 'jose';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contracts from '#domain/battery/contract.ts';
import { getSigningKeys } from '#domain/ownership/contract.ts';
import { batteriesImporter } from '#server/battery/import/import-batteries.ts';
import { batteries, batteryLooks, batteryStates } from '#server/battery/tables.ts';
import { issueApiKey } from '#server/identity/keys/api-keys.ts';
import { anApiKey } from '#tests/builders/api-key.ts';
import { aBattery, type MadeBattery } from '#tests/builders/battery.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { anEmployee } from '#tests/builders/shop.ts';
import { runCommand } from '#tests/operator/run-command.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
let bike: MadeBike;
let battery: MadeBattery;

beforeEach(async () => {
  bike = await aBike(house());
  battery = await aBattery(house(), bike, {
    model: { mass: 2.9, testReports: 'https://maker.example.com/secret-report.pdf' },
    dynamic: { remainingCapacity: 13.1 },
  });
});

const read = (id = battery.id) => ask(house(), contracts.getPassportOfBattery, { id });
const ofTag = (tag = bike.tag) => ask(house(), contracts.getBatteryPassport, { tag });
const desk = (id: string, ...words: string[]) => runCommand(house(), ['batteries', 'state', id, ...words]);
const another = async () => aBattery(house(), await aBike(house(), { brand: bike.brand }));
const authorityKey = () =>
  issueApiKey(house().db, house().clock, {
    name: 'Market surveillance',
    brandId: null,
    shopId: null,
    scopes: ['passports:read'],
  });

describe('the battery’s own address', () => {
  test('stays with it when it moves to another bike, and without one', async () => {
    expect((await read()).body).toMatchObject({
      id: battery.id,
      tag: bike.tag,
      life: { state: 'in-use', since: null },
    });
    const next = await aBike(house(), { brand: bike.brand });
    const place = (to: string) =>
      importRows(house(), batteriesImporter, [
        { brand: bike.brand.slug, model: battery.model, serial_number: battery.serialNumber, bike_serial_number: to },
      ]);
    await place(next.serialNumber);
    expect((await read()).body.tag).toBe(next.tag);
    expect((await ofTag()).status).toBe(404);
    await place('-');
    expect((await read()).body).toMatchObject({ tag: null, reader: 'public' });
  });

  test('is nobody’s where there is none', async () => {
    expect((await read(uuidv7())).body.code).toBe('not-found');
  });
});

test('signed data are the data, under a published key; one changed letter and they are not', async () => {
  const [plain, signed, keys] = [
    await ask(house(), contracts.getBatteryLinkedData, { id: battery.id }),
    await ask(house(), contracts.getSignedLinkedData, { id: battery.id }),
    await ask(house(), getSigningKeys, {}),
  ];
  expect(signed.headers['content-type']).toContain('application/jose');
  const jws = Buffer.from(signed.body as unknown as Uint8Array).toString();
  const published = createLocalJWKSet(keys.body);
  const { payload, protectedHeader } = await compactVerify(jws, published, { algorithms: ['ES256'] });
  expect(protectedHeader.typ).toBe('battery-passport+jws');
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(plain.body);
  const at = jws.indexOf('.') + 30;
  const changed = jws.slice(0, at) + (jws[at] === 'A' ? 'B' : 'A') + jws.slice(at + 1);
  await expect(compactVerify(changed, published)).rejects.toThrow(/signature/);
});

describe('an authority', () => {
  const whole = (id: string, token?: string) =>
    ask(house(), contracts.getPassportForAuthority, { id }, token ? { token } : {});

  test('reads all points, those for authorities alone too, and each look is recorded', async () => {
    const { id: keyId, secret } = await authorityKey();
    const { body } = await whole(battery.id, secret);
    expect(body.reader).toBe('authority');
    expect(JSON.stringify(body)).toContain('secret-report');
    expect(JSON.stringify(body)).toContain('13.1');
    expect((await whole(uuidv7(), secret)).body.code).toBe('not-found');
    const looks = (await house().db.select().from(batteryLooks)).filter(({ apiKeyId }) => apiKeyId === keyId);
    expect(looks.map(({ batteryId }) => batteryId)).toEqual([battery.id]);
    expect(JSON.stringify((await read()).body)).not.toContain('secret-report');
  });

  test('has a key of its own: a brand’s reads none, and its own imports nothing', async () => {
    const { db, clock } = house();
    expect((await whole(battery.id, (await anApiKey(house())).secret)).body.code).toBe('api-key-scope');
    const made = (wish: Partial<Parameters<typeof issueApiKey>[2]>) =>
      issueApiKey(db, clock, { name: 'x', brandId: null, shopId: null, scopes: ['passports:read'], ...wish });
    await expect(made({ brandId: bike.brand.id })).rejects.toThrow(RangeError);
    await expect(made({ scopes: ['passports:read', 'bikes:import'] })).rejects.toThrow(RangeError);
    const issue = (...words: string[]) => runCommand(house(), ['keys', 'add', '--name', 'Anvisa', ...words]);
    expect((await issue('--scopes', 'passports:read')).exit).toBe(0);
    expect((await issue('--scopes', 'passports:read', '--brand', bike.brand.slug)).exit).not.toBe(0);
    expect((await issue('--scopes', 'bikes:import')).exit).not.toBe(0);
  });
});

describe('what became of it', () => {
  test('recycled: from then on only that is told, to anybody; its bike may get another, and nothing is measured', async () => {
    expect((await desk(battery.id, '--to', 'recycled', '--on', '2026-11-01', '--dry-run')).out).toContain('would be');
    expect((await read()).body.life.state).toBe('in-use');
    for (let i = 0; i < 2; i++) expect((await desk(battery.id, '--to', 'recycled', '--on', '2026-11-01')).exit).toBe(0);
    const { secret } = await authorityKey();
    const asAuthority = await ask(house(), contracts.getPassportForAuthority, { id: battery.id }, { token: secret });
    for (const { body } of [await read(), asAuthority]) {
      expect(body).toMatchObject({ life: { state: 'recycled', since: '2026-11-01' }, points: [], tag: null });
      expect(JSON.stringify(body)).not.toContain('13.1');
    }
    for (const data of [contracts.getBatteryLinkedData, contracts.getSignedLinkedData])
      expect(await ask(house(), data, { id: battery.id })).toMatchObject({ status: 410 });
    expect((await desk(battery.id, '--to', 'in-use')).err).toContain('does not become');
    const states = await house().db.select().from(batteryStates);
    expect(states.filter(({ batteryId }) => batteryId === battery.id)).toMatchObject([
      { state: 'recycled', who: 'operator', onDay: '2026-11-01' },
    ]);
    await aBattery(house(), bike);
    expect((await ofTag()).body.life.state).toBe('in-use');
  });

  test('repurposed: both say which the other is, and one is made of one alone', async () => {
    const [next, third] = [await another(), await another()];
    const into = (from: string, successor: string) => desk(from, '--to', 'repurposed', '--successor', successor);
    expect((await into(battery.id, battery.id)).exit).not.toBe(0);
    expect((await into(battery.id, uuidv7())).exit).not.toBe(0);
    expect((await into(battery.id, next.id)).exit).toBe(0);
    expect((await into(third.id, next.id)).err).toContain('made of another');
    expect((await into(next.id, battery.id)).exit).not.toBe(0);
    expect((await read()).body).toMatchObject({ life: { state: 'repurposed', successor: next.id } });
    expect((await read(next.id)).body.life).toMatchObject({ state: 'in-use', predecessor: battery.id });
    const { body } = await ask(house(), contracts.getBatteryLinkedData, { id: next.id });
    expect(body).toMatchObject({ successorOf: expect.stringContaining(`/battery/${battery.id}`) });
  });

  test('comes in by the brand’s table too, with its history; what is no move is refused', async () => {
    const next = await another();
    const bringIn = async (cells: Record<string, string>) =>
      reportInWords(
        await importRows(house(), batteriesImporter, [
          { brand: bike.brand.slug, model: battery.model, serial_number: battery.serialNumber, ...cells },
        ]),
      );
    expect(await bringIn({ life_state: 'quebrada' })).toEqual(['refused 1', '2 life_state life-state-unknown']);
    expect(await bringIn({ life_state: 'waste', last_update: '2026-11-02' })).toEqual(['updated 1']);
    expect(await bringIn({ life_state: 'resíduo' })).toEqual(['unchanged 1']);
    expect(await bringIn({ life_state: 'em uso' })).toEqual(['refused 1', '2 life_state battery-life']);
    const made = { life_state: 'reaproveitada', successor_serial_number: next.serialNumber };
    expect(await bringIn({ ...made, successor_serial_number: 'NADA-1' })).toEqual([
      'refused 1',
      '2 successor_serial_number battery-successor',
    ]);
    expect(await bringIn(made)).toEqual(['updated 1']);
    expect(await bringIn(made)).toEqual(['unchanged 1']);
    expect((await read(next.id)).body.life.predecessor).toBe(battery.id);
    const [row] = (await house().db.select().from(batteries)).filter(({ id }) => id === battery.id);
    expect(row).toMatchObject({ state: 'repurposed', bikeId: null });
    const history = (await house().db.select().from(batteryStates)).filter((one) => one.batteryId === battery.id);
    expect(history.map(({ state, who }) => `${state} ${who}`)).toEqual(['waste brand', 'repurposed brand']);
  });

  test('of two who state it at once, one does', async () => {
    const words = ['--to', 'recycled', '--on'];
    const done = await Promise.all([
      desk(battery.id, ...words, '2026-11-01'),
      desk(battery.id, ...words, '2026-11-02'),
    ]);
    expect(done.some(({ exit }) => exit === 0)).toBe(true);
    const states = await house().db.select().from(batteryStates);
    expect(states.filter(({ batteryId }) => batteryId === battery.id)).toHaveLength(1);
  });

  test('a recycled battery is not measured', async () => {
    await desk(battery.id, '--to', 'recycled');
    const { token } = await anEmployee(house(), { office: 'mechanic' });
    const measured = { point: 'remainingCapacity', value: 12, takenOn: '2026-11-01', instrument: 'BT-100' } as const;
    const { body } = await ask(
      house(),
      contracts.measureBattery,
      { tag: bike.tag, id: uuidv7(), ...measured },
      { token },
    );
    expect(body.code).toBe('not-found');
  });
});
