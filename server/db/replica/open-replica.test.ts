import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getCertificate } from '#domain/ownership/contract.ts';
import { endTheft, reportTheft } from '#domain/stolen/contract.ts';
import { findTag } from '#domain/tag/contract.ts';
import { lookAtSettings } from '#server/before-a-start.ts';
import { connectPostgres } from '#server/db/postgres/connect-postgres.ts';
import { makeSigningKey } from '#server/identity/signing.ts';
import { anOwnedBike } from '#tests/builders/sold-bike.ts';
import { ask } from '#tests/server/ask.ts';
import { openHouse, testConfig, type TestHouse } from '#tests/server/house.ts';
import { aServerProcess } from '#tests/server/process.ts';
import { aPrimaryWithStandby, hasStandby, type Pair } from '#tests/server/standby.ts';
import { until, untilTrue } from '#tests/until.ts';
import { openReplica, type OpenReplica } from './open-replica.ts';

// Two servers of PostgreSQL, of which the second follows the first: where their programs are, and TEST_DATABASE_URL is set.
describe.runIf(hasStandby)('with a standby', () => {
  let pair: Pair;
  let house: TestHouse;
  let replica: OpenReplica;
  let uses: boolean[];
  let env: Record<string, string>;
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-data-'));

  beforeAll(async () => {
    pair = await aPrimaryWithStandby();
    const connection = await connectPostgres(pair.primary);
    const { db, driver } = connection;
    if (driver.kind !== 'postgres') throw new Error('Another driver.');
    uses = [];
    replica = openReplica(pair.standby, { db, pool: driver.client }, (isUsed) => void uses.push(isUsed));
    replica.follow();
    const signingKeys = [await makeSigningKey()];
    house = await openHouse({ ...testConfig, signingKeys }, { connection, replica });
    env = {
      DATABASE_URL: pair.primary,
      DATABASE_READ_URL: pair.standby,
      SIGNING_KEYS: JSON.stringify(signingKeys),
    };
  });
  afterAll(async () => {
    await replica?.close();
    await house?.close();
    await pair?.clear();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => pair.follow().catch(() => {}));

  const isUsed = () => untilTrue(() => replica.state().isUsed);
  const scan = async (tag: string) => (await ask(house, findTag, { tag })).body;
  const counts = () => ({ ...replica.state().reads });

  test('strangers read from it what was settled; who is signed in does not', async () => {
    const { owner, tag, certificateNumber } = await anOwnedBike(house);
    await replica.settle();
    await isUsed();
    const before = counts();
    expect(await scan(tag)).toMatchObject({ product: { tag, active: true } });
    expect(counts()).toEqual({ ...before, replica: before.replica + 1 });
    expect((await ask(house, findTag, { tag }, { token: owner.token })).body.mine).toBe(true);
    expect(counts().replica).toBe(before.replica + 1);
    expect((await ask(house, getCertificate, { number: certificateNumber! })).body.state).toBe('current');
    expect(counts().replica).toBe(before.replica + 2);
  });

  test('once the owner is told that a bike is marked stolen, everybody is shown that, and its end', async () => {
    const { owner, tag } = await anOwnedBike(house);
    for (const stands of [false, true]) {
      await replica.settle();
      await isUsed();
      if (stands) await pair.stand();
      await ask(house, reportTheft, { tag, id: crypto.randomUUID() }, { token: owner.token });
      expect((await scan(tag)).bike?.stolen).toBe(true);
      await ask(house, endTheft, { tag, how: 'found' }, { token: owner.token });
      expect((await scan(tag)).bike?.stolen).toBe(false);
      if (stands) await untilTrue(() => !replica.state().isUsed);
    }
  });

  test('what it does not know yet, as after a migration, the primary answers in the same request', async () => {
    await replica.settle();
    await isUsed();
    await pair.stand();
    await house.db.execute(sql`create table newer as select 7 as seven`);
    const { rows } = (await replica.read((db) => db.execute(sql`select seven from newer`))) as { rows: unknown[] };
    expect(rows).toEqual([{ seven: 7 }]);
  });

  test('it is told when strangers stop reading from it, and begin again', async () => {
    await replica.settle();
    await isUsed();
    await pair.stand();
    await house.db.execute(sql`create table another ()`);
    await untilTrue(() => !replica.state().isUsed);
    expect(replica.state().lag).toBeGreaterThan(3);
    await pair.follow();
    await isUsed();
    await until(() => expect(uses.slice(-3)).toEqual([true, false, true]));
  });

  test.each([
    ['a replica', true, /^it follows, \d+ bytes/],
    ['no replica', false, /^DATABASE_READ_URL leads to no replica/],
  ])('the check before a start knows: %s', async (_name, ok, says) => {
    const other = ok ? {} : { DATABASE_READ_URL: pair.primary };
    const findings = await lookAtSettings({ ...env, ...other });
    expect(findings).toContainEqual({ what: 'replica', ok, says: expect.stringMatching(says) });
  });

  test('without it strangers are answered as before, and processes are ready', async () => {
    const { tag } = await anOwnedBike(house);
    const { child, ended, ready, url, output } = await aServerProcess({ ...env, DEMO: '0', DATA_DIR: folder });
    expect(await ready, output()).toBe(true);
    const says = (replica: string) =>
      until(async () => {
        const answer = await fetch(`${url}/readyz`);
        expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ replica })]);
      });
    await says('ok');
    await replica.settle();
    await isUsed();
    await pair.kill();
    await says('behind');
    child.kill();
    await ended;
    expect(await scan(tag)).toMatchObject({ product: { tag } });
    expect(replica.state().isUsed).toBe(false);
    expect(await scan(tag)).toMatchObject({ product: { tag } });
  });
});
