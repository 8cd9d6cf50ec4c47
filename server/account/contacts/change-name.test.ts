import { expect, test } from 'vitest';
import { changeName, getProfile } from '#domain/account/profile.contract.ts';
import { anAccount, usualPassword } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';
import { lettersTo } from '#tests/server/letters-to.ts';

const house = useHouse();
const proof = (password: string) => ({ by: 'password', password }) as const;

test('takes the password; a repeat is the same request; the address hears of it once, without the new name', async () => {
  const { token, email } = await anAccount(house());
  const wrong = await ask(house(), changeName, { name: 'Zulmira', proof: proof('Wrong#2026') }, { token });
  expect(wrong.body).toMatchObject({ code: 'wrong-password', errors: [{ at: 'proof.password' }] });
  const right = { name: ' Zulmira  Reis ', proof: proof(usualPassword) };
  const { body } = await ask(house(), changeName, right, { token });
  expect(body.name).toBe('Zulmira Reis');
  expect((await ask(house(), changeName, right, { token })).body).toEqual(body);
  expect((await ask(house(), getProfile, {}, { token })).body).toEqual({ ...body, termsDue: false });
  const letters = (await lettersTo(house(), email)).filter(({ kind }) => kind === 'name-changed');
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).not.toContain('Zulmira');
});

test.each([
  ['', 'required'],
  ['x'.repeat(121), 'too-long'],
])('refuses %j', async (name, code) => {
  const { token } = await anAccount(house());
  const { status, body } = await ask(house(), changeName, { name, proof: proof(usualPassword) }, { token });
  expect([status, body.errors]).toEqual([422, [{ at: 'name', code }]]);
});
