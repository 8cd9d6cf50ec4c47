import { expect, it } from 'vitest';
import { hashPassword, dummyHash, verifyPassword } from './hash-password.ts';

const from = { address: '198.51.100.7', clock: { now: () => new Date('2026-11-20T15:00:00Z') } };
const costOf = (phc: string) => phc.split('$').slice(0, 4).join('$');

it.each(['Pedivela#2026', ' with  spaces 1A! ', '🚲🔑'.repeat(60), 'x'.repeat(129)])(
  'knows %j again',
  async (password) => {
    const hash = await hashPassword(password, from);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, password, from)).toBe(true);
    expect(await verifyPassword(hash, `${password} `, from)).toBe(false);
  },
);

it('treats one password typed on two keyboards as one', async () => {
  const hash = await hashPassword('Pneu\u00E7\u00E3o1!', from);
  expect(await verifyPassword(hash, 'Pneuc\u0327a\u0303o1!', from)).toBe(true);
  expect(await verifyPassword(hash, 'Ｐneu\u00E7\u00E3o１!', from)).toBe(true);
});

it('does the same work without an account, and always refuses', async () => {
  expect(costOf(dummyHash)).toBe(costOf(await hashPassword('Pedivela#2026', from)));
  expect(await verifyPassword(null, 'Pedivela#2026', from)).toBe(false);
});

it('refuses the flood of one network that would wait too long, and nobody else', async () => {
  const flood = Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('Pedivela#2026', from)));
  const others = ['198.51.100.8', '2001:db8:7::1'].map((address) =>
    hashPassword('Pedivela#2026', { ...from, address }),
  );
  for (const hash of await Promise.all(others)) expect(hash).toContain('argon2id');
  const refused = (await flood).filter((answer) => answer.status === 'rejected');
  // Two at work, forty waiting.
  expect(refused).toHaveLength(18);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'unavailable', extras: { retryAt: new Date('2026-11-20T15:00:03Z') } });
  }
  expect(await hashPassword('Pedivela#2026', from)).toContain('argon2id');
});

it('treats a whole /48 of IPv6 as one network', async () => {
  const flood = Array.from({ length: 60 }, (_, i) =>
    hashPassword('Pedivela#2026', { ...from, address: `2001:db8:9:${i.toString(16)}::1` }),
  );
  const answers = await Promise.allSettled(flood);
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(18);
});

it('serves a person through a flood of as many networks as can wait', async () => {
  const networks = Array.from({ length: 210 }, (_, at) => `203.0.${at >> 7}.${at & 127}`);
  let served = 0;
  const flood = Promise.allSettled(
    networks.map((address) => verifyPassword(null, 'Wrong#2026', { ...from, address }).then(() => served++)),
  );
  expect(await hashPassword('Pedivela#2026', { ...from, person: 'an account' })).toContain('argon2id');
  expect(served).toBeLessThan(100);
  expect((await flood).filter(({ status }) => status === 'rejected')).toHaveLength(8);
});
