import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginUpload, sendPiece } from '#domain/uploads/contract.ts';
import { limits } from '#server/db/tables/bookkeeping.ts';
import { anAccount, type Person } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse({ uploadMegabytes: { account: 1, network: 2, house: 5 } });
const day = 86_400;
const aPerson = () => anAccount(house(), { phoneConfirmed: true });

beforeEach(async () => {
  await house().db.delete(limits);
});

const announce = ({ token }: Person, bytes: number) =>
  ask(house(), beginUpload, { id: randomUUID(), purpose: 'claim-evidence', kind: 'video', bytes }, { token });
const send = ({ token }: Person, id: string, bytes: Uint8Array) =>
  ask(house(), sendPiece, { id, offset: 0 }, { token, file: { type: 'application/octet-stream', bytes } });

describe('where the house has used up its day, the operator is told, once a day,', () => {
  const alarms = async () =>
    (await lettersTo(house(), house().config.operatorEmail)).filter(({ kind }) => kind === 'bytes-used-up');
  const useUp = (kilobytes: number) =>
    house()
      .db.insert(limits)
      .values({ key: 'bytes of the house', windowStart: house().clock.now(), count: kilobytes })
      .onConflictDoUpdate({ target: limits.key, set: { windowStart: house().clock.now(), count: kilobytes } });

  test('by a piece', async () => {
    const before = (await alarms()).length;
    const [one, other] = [await aPerson(), await aPerson()];
    const ids = [(await announce(one, 300_000)).body.id, (await announce(other, 300_000)).body.id];
    await useUp(4_800);
    expect((await send(one, ids[0]!, randomBytes(300_000))).body.code).toBe('uploads-used-up');
    await Promise.all([1, 2, 3].map(() => send(other, ids[1]!, randomBytes(300_000))));
    const [letter, ...more] = (await alarms()).slice(before);
    expect(letter!.text).toContain('os 5 MB que podem enviar em um dia');
    expect(more).toEqual([]);
    house().clock.advance(day - 1);
    await useUp(4_800);
    expect((await announce(other, 400_000)).body.code).toBe('uploads-used-up');
    expect(await alarms()).toHaveLength(before + 1);
    house().clock.advance(2);
    expect((await announce(other, 400_000)).body.code).toBe('uploads-used-up');
    expect(await alarms()).toHaveLength(before + 2);
  });

  test('by an announcement, and not where only a person’s or network’s day is over', async () => {
    const before = (await alarms()).length;
    const person = await aPerson();
    await send(person, (await announce(person, 900_000)).body.id, randomBytes(900_000));
    expect((await announce(person, 300_000)).body.code).toBe('uploads-used-up');
    expect(await alarms()).toHaveLength(before);
    await house().db.delete(limits);
    await useUp(4_800);
    expect((await announce(await aPerson(), 300_000)).body.code).toBe('uploads-used-up');
    expect(await alarms()).toHaveLength(before + 1);
  });
});
