import { beforeEach, expect, test } from 'vitest';
import { lineFailures } from '#domain/insurance/insurer-waits.ts';
import { insurerLine } from '#server/insurance/tables/insurer.ts';
import { InsurerTrouble, type InsurerPort } from '#server/outside/insurer-port.ts';
import { anInsuranceScene, aPolicy } from '#tests/builders/policy.ts';
import { useHouse } from '#tests/server/house.ts';
import { passing } from '#tests/server/insurer-rounds.ts';
import { findLine, noteFailing, noteWorking } from './line.store.ts';

const house = useHouse();
const lastError = 'did not answer';

beforeEach(async () => void (await house().db.delete(insurerLine)));

const at = (seconds: number) => new Date(house().clock.now().getTime() + seconds * 1000);
const fail = (begun: number, failed: number) =>
  noteFailing(house().db, { begunAt: at(begun), failedAt: at(failed), lastError });

test('thirteen attempts that were under way together are one failure', async () => {
  await Promise.all(Array.from({ length: 13 }, (_, nth) => fail(0, 12 + nth / 100)));
  expect(await findLine(house().db)).toMatchObject({ failures: 1, closedUntil: null });
});

test('the line is closed for half a minute at first, and what fails meanwhile does not prolong it', async () => {
  for (let nth = 0; nth < lineFailures; nth++) await fail(nth * 10, nth * 10 + 5);
  const closedUntil = at(45 + 30);
  expect(await findLine(house().db)).toMatchObject({ failures: lineFailures, closedUntil });
  await Promise.all(Array.from({ length: 13 }, (_, nth) => fail(46, 50 + nth)));
  expect(await findLine(house().db)).toMatchObject({ failures: lineFailures, closedUntil });
  await fail(76, 80);
  expect(await findLine(house().db)).toMatchObject({ failures: lineFailures + 1, closedUntil: at(80 + 60) });
  await noteWorking(house().db, at(81));
  expect(await findLine(house().db)).toMatchObject({ failures: 0, closedUntil: null });
});

test('three houses with a silent insurer for a moment: half a minute later everything is tried again', async () => {
  for (let nth = 0; nth < 6; nth++) await aPolicy(house(), await anInsuranceScene(house()));
  const pending: ((error: Error) => void)[] = [];
  const silent = () => new Promise<never>((_, reject) => pending.push(reject));
  const mute: InsurerPort = {
    propose: silent,
    sendFile: silent,
    sendPapers: silent,
    transfer: silent,
    status: silent,
    end: silent,
    reportTheft: silent,
  };
  for (let failures = 1; failures <= lineFailures; failures++) {
    const rounds = Promise.all([1, 2, 3].map(() => passing(house(), 0, { insurer: mute })));
    await expect.poll(() => pending.length).toBe(failures === 1 ? 6 : 3);
    house().clock.advance(12);
    for (const giveUp of pending.splice(0)) giveUp(new InsurerTrouble(lastError, { away: true }));
    await rounds;
    expect((await findLine(house().db)).failures).toBe(failures);
    house().clock.advance(200);
  }
  const { closedUntil } = await findLine(house().db);
  expect(closedUntil!.getTime()).toBe(at(-200 + 30).getTime());
});
