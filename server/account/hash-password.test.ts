import { expect, it } from 'vitest';
import { hashPassword, nobodysHash, verifyPassword } from './hash-password.ts';

const costOf = (phc: string) => phc.split('$').slice(0, 4).join('$');

it.each(['Pedivela#2026', ' with  spaces 1A! ', '🚲🔑'.repeat(60), 'x'.repeat(129)])(
  'knows %j again',
  async (password) => {
    const hash = await hashPassword(password);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, password)).toBe(true);
    expect(await verifyPassword(hash, `${password} `)).toBe(false);
  },
);

it('takes one password typed on two keyboards for one', async () => {
  const hash = await hashPassword('Pneu\u00E7\u00E3o1!');
  expect(await verifyPassword(hash, 'Pneuc\u0327a\u0303o1!')).toBe(true);
  expect(await verifyPassword(hash, 'Ｐneu\u00E7\u00E3o１!')).toBe(true);
});

it('works as hard for nobody as for somebody, and never lets him in', async () => {
  expect(costOf(nobodysHash)).toBe(costOf(await hashPassword('Pedivela#2026')));
  expect(await verifyPassword(null, 'Pedivela#2026')).toBe(false);
});

it('refuses the flood that would wait too long, and serves the rest', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 210 }, () => hashPassword('Pedivela#2026')));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused.every((answer) => (answer as PromiseRejectedResult).reason.code === 'unavailable')).toBe(true);
  expect(await hashPassword('Pedivela#2026')).toContain('argon2id');
});
