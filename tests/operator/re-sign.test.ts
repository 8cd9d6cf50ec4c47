import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { getCertificate, getSigningKeys } from '#domain/ownership/contract.ts';
import { certificates } from '#server/db/tables/ownership.ts';
import { keepKeyPeriods } from '#server/identity/published-keys/published-keys.ts';
import { createSigning, makeSigningKey } from '#server/identity/signing.ts';
import { claimsIn } from '#server/ownership/sign-certificate.ts';
import { anAccount } from '#tests/builders/account.ts';
import { aBike } from '#tests/builders/bike.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { verifyCertificate } from '#web/ownership/verify-certificate.ts';
import { runCommand, runJsonCommand } from './run-command.ts';

const house = useHouse();
type Outcome = { signed: number; failed: number; stopped: boolean };
const reSign = (...more: string[]) => runJsonCommand<Outcome>(house(), ['certificates', 're-sign', ...more]);
const jwsOf = async (number: string) => (await ask(house(), getCertificate, { number })).body.jws;
const checked = async (number: string) =>
  verifyCertificate(await jwsOf(number), (await ask(house(), getSigningKeys, {})).body, number);

/** Certificates by a key that is lost afterwards; `isKnown`: its public part had been noted. */
async function lostOnes(count: number, isKnown: boolean) {
  const { db, clock } = house();
  const gone = await createSigning([await makeSigningKey()]);
  const lost = gone.publicKeys[0]!;
  const now = { publicKeys: house().signing.publicKeys, now: clock.now() };
  if (isKnown) await keepKeyPeriods(db, { ...now, publicKeys: [lost, ...now.publicKeys], lost: [] });
  const numbers: string[] = [];
  for (let i = 0; i < count; i++) {
    const owner = await anAccount(house());
    numbers.push((await aBike({ ...house(), signing: gone }, { owner: owner.id })).certificateNumber!);
  }
  await keepKeyPeriods(db, { ...now, lost: [lost.kid!] });
  return numbers;
}

beforeEach(async () => void (await reSign()));

test.each([true, false])(
  'the certificates of a lost key are signed anew and say the same (its public part known: %s)',
  async (isKnown) => {
    const [one, two] = await lostOnes(2, isKnown);
    const before = claimsIn(await jwsOf(one!));
    expect(await checked(one!)).toMatchObject({ genuine: false, why: 'unknown-key' });
    expect((await reSign('--dry-run')).data).toMatchObject({ signed: 2 });
    expect(await checked(one!)).toMatchObject({ genuine: false });
    expect((await reSign()).data).toEqual({ dryRun: false, signed: 2, failed: 0, stopped: false });
    for (const number of [one!, two!]) expect(await checked(number)).toMatchObject({ genuine: true });
    const signedAnewAt = Math.floor(house().clock.now().getTime() / 1000);
    expect(claimsIn(await jwsOf(one!))).toEqual({ ...before, signedAnewAt });
    expect((await reSign()).data).toMatchObject({ signed: 0, failed: 0 });
  },
);

test('what a good key signed is left as it is', async () => {
  const owner = await anAccount(house());
  const { certificateNumber: number } = await aBike(house(), { owner: owner.id });
  const before = await jwsOf(number!);
  await reSign();
  expect(await jwsOf(number!)).toBe(before);
});

test('a text that somebody changed is not vouched for, and hinders no other', async () => {
  const [changed, good] = await lostOnes(2, true);
  const [header, , signature] = (await jwsOf(changed!)).split('.');
  const claims = { ...claimsIn(await jwsOf(changed!)), serialNumber: 'ANOTHER' };
  const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  await house().db.update(certificates).set({ jws: forged }).where(eq(certificates.number, changed!));
  const { exit, data } = await reSign();
  expect(exit).toBe(1);
  expect(data).toMatchObject({ signed: 1, failed: 1 });
  expect(await jwsOf(changed!)).toBe(forged);
  expect(await checked(good!)).toMatchObject({ genuine: true });
  await house().db.delete(certificates).where(eq(certificates.number, changed!));
});

test('stopped, it goes on at the next run', async () => {
  const [number] = await lostOnes(1, true);
  const stopped = await runCommand(house(), ['certificates', 're-sign'], { stopAfter: 0 });
  expect(stopped.out).toContain('Stopped before the end');
  expect(await checked(number!)).toMatchObject({ genuine: false });
  expect((await reSign()).data).toMatchObject({ signed: 1 });
});

test('two at once sign each certificate once', async () => {
  const numbers = await lostOnes(3, true);
  const both = await Promise.all([reSign(), reSign()]);
  expect(both.map(({ data }) => data.signed).reduce((a, b) => a + b)).toBe(numbers.length);
  for (const number of numbers) expect(await checked(number)).toMatchObject({ genuine: true });
});

test('the keys and their periods can be listed', async () => {
  const { out } = await runCommand(house(), ['certificates', 'keys']);
  expect(out).toContain(house().signing.publicKeys[0]!.kid);
  expect(out).toContain('current');
});
