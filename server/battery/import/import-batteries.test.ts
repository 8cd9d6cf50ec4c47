import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { batteries, batteryReadings } from '#server/battery/tables.ts';
import { bikes } from '#server/db/tables/bike.ts';
import { aBike, type MadeBike } from '#tests/builders/bike.ts';
import { aBrand } from '#tests/builders/brand.ts';
import { importRows, reportInWords } from '#tests/builders/catalogue.ts';
import { useHouse } from '#tests/server/house.ts';
import { batteriesImporter } from './import-batteries.ts';
import { batteryModelsImporter } from './import-battery-models.ts';

const house = useHouse();
let brand: Awaited<ReturnType<typeof aBrand>>;
let one: MadeBike;
let two: MadeBike;

beforeEach(async () => {
  house().clock.set('2026-11-20T15:00:00Z');
  brand = await aBrand(house());
  one = await aBike(house(), { brand, serialNumber: 'BIKE-0001' });
  two = await aBike(house(), { brand, serialNumber: 'BIKE-0002' });
  await importRows(house(), batteryModelsImporter, [{ brand: brand.slug, name: 'Volt' }]);
});

type Cells = Record<string, string>;
type How = Parameters<typeof importRows>[3];
const bringIn = async (rows: Cells[], how?: How) =>
  reportInWords(
    await importRows(
      house(),
      batteriesImporter,
      rows.map((cells) => ({ brand: brand.slug, model: 'Volt', ...cells })),
      how,
    ),
  );

/** Each battery of the brand with the serial number of its bike. */
async function places(): Promise<string[]> {
  const rows = await house()
    .db.select({ battery: batteries.serialNumber, bike: bikes.serialNumber })
    .from(batteries)
    .leftJoin(bikes, eq(bikes.id, batteries.bikeId))
    .where(eq(batteries.brandId, brand.id))
    .orderBy(asc(batteries.serialNumber));
  return rows.map(({ battery, bike }) => `${battery} ${bike ?? '–'}`);
}

/** What the brand stated, as `point value day`. */
async function stated(): Promise<string[]> {
  const rows = await house()
    .db.select()
    .from(batteryReadings)
    .innerJoin(batteries, eq(batteries.id, batteryReadings.batteryId))
    .where(eq(batteries.brandId, brand.id))
    .orderBy(asc(batteryReadings.point), asc(batteryReadings.takenOn));
  return rows.map(({ battery_readings: { point, value, takenOn } }) => `${point} ${String(value)} ${takenOn}`);
}

describe('which bike has which battery', () => {
  test('one comes in with its bike, found by the serial number of the frame as anybody writes it', async () => {
    expect(
      await bringIn([{ serial_number: 'VI-1', bike_serial_number: 'bike 0001' }, { serial_number: 'VI-2' }]),
    ).toEqual(['added 2']);
    expect(await places()).toEqual(['VI-1 BIKE-0001', 'VI-2 –']);
  });

  test('a bike with another battery keeps it, unless that leaves in an earlier row', async () => {
    await bringIn([{ serial_number: 'VI-1', bike_serial_number: 'BIKE-0001' }]);
    const fresh = { serial_number: 'VI-2', bike_serial_number: 'BIKE-0001' };
    expect(await bringIn([fresh])).toEqual(['refused 1', '2 bike_serial_number bike-has-battery']);
    const leaving = { serial_number: 'VI-1', bike_serial_number: '-' };
    expect(await bringIn([fresh, leaving])).toEqual(['updated 1, refused 1', '2 bike_serial_number bike-has-battery']);
    await bringIn([{ serial_number: 'VI-1', bike_serial_number: 'BIKE-0001' }]);
    expect(await bringIn([leaving, fresh])).toEqual(['added 1, updated 1']);
    expect(await places()).toEqual(['VI-1 –', 'VI-2 BIKE-0001']);
  });

  test('batteries change places in one file', async () => {
    const row = (serial: string, bike: string) => ({ serial_number: serial, bike_serial_number: bike });
    await bringIn([row('VI-1', 'BIKE-0001'), row('VI-2', 'BIKE-0002'), row('VI-3', '')]);
    expect(await bringIn([row('VI-2', '-'), row('VI-1', 'BIKE-0002'), row('VI-3', 'BIKE-0001')])).toEqual([
      'updated 3',
    ]);
    expect(await places()).toEqual(['VI-1 BIKE-0002', 'VI-2 –', 'VI-3 BIKE-0001']);
  });

  test('of two rows for one bike the first has it; a dry run says so too', async () => {
    const rows = ['VI-1', 'VI-2'].map((serial) => ({ serial_number: serial, bike_serial_number: 'BIKE-0001' }));
    const said = ['added 1, refused 1', '3 bike_serial_number bike-has-battery'];
    expect(await bringIn(rows, { dryRun: true })).toEqual(said);
    expect(await places()).toEqual([]);
    expect(await bringIn(rows)).toEqual(said);
  });

  test('a bike of another brand is none of ours', async () => {
    const { serialNumber } = await aBike(house());
    expect(await bringIn([{ serial_number: 'VI-1', bike_serial_number: serialNumber }])).toEqual([
      'refused 1',
      '2 bike_serial_number bike-unknown',
    ]);
  });

  test('two imports at once: one puts its battery on the bike, the other is told', async () => {
    const row = (serial: string) => [{ serial_number: serial, bike_serial_number: 'BIKE-0001' }];
    const reports = await Promise.all([bringIn(row('VI-1')), bringIn(row('VI-2'))]);
    expect(reports.map(([counts]) => String(counts)).toSorted()).toEqual(['added 1', 'refused 1']);
    expect(await places()).toHaveLength(1);
  });
});

describe('what is said of a battery', () => {
  test('what changes with use has its day; the same again changes nothing, on another day either', async () => {
    const row = { serial_number: 'VI-1', remaining_capacity: '13,1', cycles: '112', status: 'reutilizada' };
    expect(await bringIn([row])).toEqual(['added 1']);
    house().clock.advance(5 * 86_400);
    expect(await bringIn([row])).toEqual(['unchanged 1']);
    expect(await stated()).toEqual([
      'cycles 112 2026-11-20',
      'remainingCapacity 13.1 2026-11-20',
      'status re-used 2026-11-20',
    ]);
  });

  test('another value is another line of the history; of one day it takes the place of the former', async () => {
    await bringIn([{ serial_number: 'VI-1', cycles: '112', last_update: '2026-10-01' }]);
    expect(await bringIn([{ serial_number: 'VI-1', cycles: '120', last_update: '2026-10-20' }])).toEqual(['updated 1']);
    expect(await bringIn([{ serial_number: 'VI-1', cycles: '119', last_update: '20/10/2026' }])).toEqual(['updated 1']);
    expect(await stated()).toEqual(['cycles 112 2026-10-01', 'cycles 119 2026-10-20']);
  });

  test('a dash takes back what the brand said', async () => {
    await bringIn([{ serial_number: 'VI-1', cycles: '112', passport_id: 'urn:uuid:1', manufacturing_date: '05/2026' }]);
    expect(await bringIn([{ serial_number: 'VI-1', cycles: '-', passport_id: '-' }])).toEqual(['updated 1']);
    expect(await stated()).toEqual([]);
    const [row] = await house().db.select().from(batteries).where(eq(batteries.brandId, brand.id));
    expect(row!.points).toEqual({ manufacturingDate: { value: '2026-05', lastUpdate: '2026-11-20' } });
  });

  test('a passport has a name of its own', async () => {
    const row = (serial: string) => ({ serial_number: serial, passport_id: 'https://passport.example.com/one' });
    expect(await bringIn([row('VI-1'), row('VI-2')])).toEqual(['added 1, refused 1', '3 passport_id passport-taken']);
  });

  test.each<[string, Cells, string]>([
    ['the model is not there', { model: 'Nothing' }, '2 model battery-model-unknown'],
    ['a status of its own', { status: 'new' }, '2 status choice-unknown'],
    ['certified energy', { soce: '80' }, '2 soce not-for-bikes'],
    ['a month that there is not', { manufacturing_date: '2026-13' }, '2 manufacturing_date month-malformed'],
    ['a day to come', { last_update: '2027-01-01' }, '2 last_update date-future'],
    ['a name that nobody else could tell apart', { passport_id: '12' }, '2 passport_id url-malformed'],
    ['a serial number that is none', { serial_number: '--' }, '2 serial_number too-short'],
  ])('refused: %s', async (_, cells, note) => {
    expect(await bringIn([{ serial_number: 'VI-1', ...cells }])).toEqual(['refused 1', note]);
    expect(await places()).toEqual([]);
  });
});

test('tags with a battery say so, others do not', async () => {
  await bringIn([{ serial_number: 'VI-1', bike_serial_number: 'BIKE-0001' }]);
  const said = await Promise.all(
    [one, two].map(async ({ tag }) =>
      (await house().app.inject(`/api/tags/${tag}`)).json<{ bike: { batteryPassport: boolean } }>(),
    ),
  );
  expect(said.map(({ bike }) => bike.batteryPassport)).toEqual([true, false]);
});
