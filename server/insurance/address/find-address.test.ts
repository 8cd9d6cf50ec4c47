import { afterEach, expect, test } from 'vitest';
import { findAddress } from '#domain/insurance/contract.ts';
import { localCeps } from '#server/outside/cep/open-ceps.ts';
import { anAccount } from '#tests/builders/account.ts';
import { ask } from '#tests/server/ask.ts';
import { useHouse } from '#tests/server/house.ts';

const house = useHouse();
afterEach(() => void (house().outside.cep.find = localCeps.find));
const find = async (cep: string) => ask(house(), findAddress, { cep }, { token: (await anAccount(house())).token });

test('a postal code has its address, in the specification’s parts', async () => {
  expect((await find('01001000')).body.address).toEqual({
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
    estado: 'São Paulo',
    regiao: 'Sudeste',
    ibge: '3550308',
    gia: '1004',
    ddd: '11',
    siafi: '7107',
    numero: '',
  });
});

test('one that nobody knows has none', async () => {
  expect((await find('99999999')).body).toEqual({ address: null });
});

test('where nobody can be asked, that is said', async () => {
  house().outside.cep.find = () => Promise.reject(new Error('nobody answers'));
  expect(await find('01001000')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test.each([['0100100'], ['01001-000'], ['abcdefgh']])('%j is no postal code', async (cep) => {
  expect((await find(cep)).body.code).toBe('invalid-input');
});
