import { expect, it } from 'vitest';
import { changeCpf, getProfile } from '#domain/account/profile.contract.ts';
import { cpfOf } from '#server/identity/accounts.store.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
const cpfs = ['52998224725', '11144477735', '12345678909', '39053344705'] as const;

it('keeps a CPF as digits, for its person only, and takes it off again', async () => {
  const { id, token } = await anAccount(house());
  const other = await anAccount(house());
  const { body } = await ask(house(), changeCpf, { cpf: ' 529.982.247-25 ' }, { token });
  expect(body.cpf).toBe('52998224725');
  expect((await ask(house(), getProfile, {}, { token })).body).toEqual({ ...body, termsDue: false });
  expect([await cpfOf(house().db, id), await cpfOf(house().db, other.id)]).toEqual(['52998224725', null]);
  expect((await ask(house(), changeCpf, { cpf: null }, { token })).body.cpf).toBeNull();
});

it('accepts three a year, whatever is repeated, refused or taken off between them', async () => {
  const { token } = await anAccount(house());
  const set = async (cpf: string | null) => {
    const { status, body } = await ask(house(), changeCpf, { cpf }, { token });
    return status === 200 ? body.cpf : body.code;
  };
  expect(await set(cpfs[0])).toBe(cpfs[0]);
  expect(await set(cpfs[0])).toBe(cpfs[0]);
  expect(await set('52998224726')).toBe('invalid-input');
  expect(await set(null)).toBeNull();
  expect(await set(cpfs[0])).toBe(cpfs[0]);
  const race = await Promise.all([set(cpfs[1]), set(cpfs[2])]);
  expect(race.filter((outcome) => outcome === 'cpf-too-often')).toHaveLength(1);
  const [kept] = race.filter((outcome) => outcome !== 'cpf-too-often');
  expect((await ask(house(), getProfile, {}, { token })).body.cpf).toBe(kept);
  expect(await set(cpfs[3])).toBe('cpf-too-often');
});
