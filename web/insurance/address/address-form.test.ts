import { describe, expect, test } from 'vitest';
import { emptyAddress } from '#domain/insurance/address.ts';
import { fillIn, typedOf, addressFormSchema } from './address-form.ts';

const nothing = typedOf(emptyAddress);
const paulista = {
  ...emptyAddress,
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
};
const wholeCity = { ...emptyAddress, cep: '18170-000', localidade: 'Piedade', uf: 'SP' };

describe('a postal code that was found', () => {
  test('fills in what is empty', () => {
    expect(fillIn(nothing, {}, paulista)).toEqual({
      logradouro: 'Avenida Paulista',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    });
  });

  test('never overwrites what somebody typed', () => {
    const typed = { ...nothing, logradouro: 'Av. Paulista', localidade: 'Sampa' };
    expect(fillIn(typed, {}, paulista)).toEqual({ bairro: 'Bela Vista', uf: 'SP' });
  });

  test('replaces what another one had filled in, and takes away a street that the other city does not have', () => {
    const before = fillIn(nothing, {}, paulista);
    expect(fillIn({ ...nothing, ...before }, before, wholeCity)).toEqual({
      logradouro: '',
      bairro: '',
      localidade: 'Piedade',
      uf: 'SP',
    });
  });

  test('leaves alone what was changed after it was filled in', () => {
    const before = fillIn(nothing, {}, paulista);
    const changed = { ...nothing, ...before, bairro: 'Cerqueira César' };
    expect(fillIn(changed, before, wholeCity)).not.toHaveProperty('bairro');
  });
});

describe('the form', () => {
  const typed = { ...typedOf(paulista), numero: '1578' };
  const problems = (changes: Partial<typeof typed>, found: typeof paulista | null = null) =>
    addressFormSchema(found)
      .safeParse({ ...typed, ...changes })
      .error?.issues.map(({ path, message }) => [...path, message].join(' ')) ?? [];

  test('takes an address without a complement, whether its postal code was found or not', () => {
    expect(problems({})).toEqual([]);
    expect(problems({}, paulista)).toEqual([]);
  });

  test.each(['cep', 'logradouro', 'numero', 'bairro', 'localidade', 'uf'])('says that %s is required', (part) => {
    expect(problems({ [part]: '' })).toEqual([`${part} required`]);
  });

  test('says that the postal code is of another state', () => {
    expect(problems({ uf: 'MG' }, paulista)).toEqual(['uf other-state']);
    expect(problems({ uf: 'MG', cep: '30130-010' }, paulista)).toEqual([]);
  });
});
