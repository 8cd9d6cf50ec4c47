import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { patient } from '#tools/patience.ts';
import { createCepLookup } from './cep-lookup.ts';

const viaCep = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
};
const brasilApi = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Sé',
  street: 'Praça da Sé - lado ímpar',
  service: 'open-cep',
  location: { type: 'Point', coordinates: { longitude: '-46.6339', latitude: '-23.5503' } },
};
const notFound = { name: 'CepPromiseError', type: 'service_error', errors: [] };
const position = { latitude: -23.5503, longitude: -46.6339 };
const numbers = { gia: '1004', ddd: '11', siafi: '7107' };
const address = {
  street: 'Praça da Sé',
  complement: 'lado ímpar',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'SP',
  ibge: '3550308',
  ...numbers,
};
const openCep = { ...viaCep, gia: undefined, ddd: undefined, siafi: undefined };

/** What a service answers: JSON with status 200, another status, any text, or nothing at all (null). */
type Says = object | number | string | null;

const opened: (() => void)[] = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

/** All services in one real HTTP server, and the paths that were asked for. */
async function services(says: { viaCep: Says; brasilApi: Says; openCep?: Says }) {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { openCep: third = 500 } = says;
    const answer = url.startsWith('/ws/') ? says.viaCep : url.startsWith('/v1/') ? third : says.brasilApi;
    if (answer === null) return;
    if (typeof answer === 'number') return void response.writeHead(answer).end(JSON.stringify(notFound));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lookup = createCepLookup({ viaCep: origin, openCep: origin, brasilApi: origin }, 400);
  return { asked, find: () => lookup.find('01001000') };
}

test('the address is ViaCEP’s, the position BrasilAPI’s', async () => {
  const { asked, find } = await services({ viaCep, brasilApi });
  expect(await find()).toEqual({ ...address, position });
  expect(asked.toSorted()).toEqual(['/api/cep/v2/01001000', '/ws/01001000/json/']);
});

describe('one of them is enough', () => {
  test.each<[string, Says]>([
    ['is silent', null],
    ['breaks', 500],
    ['says something that is no JSON', '<html>'],
    ['says something else', { hello: 1 }],
    ['says too much', `"${'x'.repeat(30_000)}"`],
    ['answers for another code', { ...viaCep, ...brasilApi, cep: '99999-999' }],
  ])('where the other %s', async (_, says) => {
    const withoutPosition = await services({ viaCep, brasilApi: says });
    expect(await withoutPosition.find()).toEqual({ ...address, position: null });
    const withoutViaCep = await services({ viaCep: says, brasilApi });
    expect(await withoutViaCep.find()).toMatchObject({
      street: 'Praça da Sé - lado ímpar',
      city: 'São Paulo',
      position,
    });
  });

  test('to know a code that the other does not', async () => {
    const { find } = await services({ viaCep: { erro: 'true' }, brasilApi });
    expect(await find()).toMatchObject({ city: 'São Paulo', position });
  });
});

test('a town with one code has neither street nor neighborhood', async () => {
  const town = { cep: '01001000', state: 'SP', city: 'Pinhal', street: null, neighborhood: null, location: {} };
  const { find } = await services({ viaCep: 503, brasilApi: town });
  expect(await find()).toEqual({
    street: '',
    neighborhood: '',
    city: 'Pinhal',
    state: 'SP',
    ibge: null,
    complement: '',
    gia: '',
    ddd: '',
    siafi: '',
    position: null,
  });
});

test.each([
  [{ coordinates: {} }],
  [{ coordinates: { latitude: '0', longitude: '0' } }],
  [{ coordinates: { latitude: 'south', longitude: 'west' } }],
  [null],
])('the position %j is none', async (location) => {
  const { find } = await services({ viaCep, brasilApi: { ...brasilApi, location } });
  expect(await find()).toMatchObject({ city: 'São Paulo', position: null });
});

test.each([[true], ['true']])('a code that nobody knows (erro: %j) is null', async (erro) => {
  const { find } = await services({ viaCep: { erro }, brasilApi: 404 });
  expect(await find()).toBeNull();
});

test('where neither can be used it throws, without the code, within twice the patience', async () => {
  const { find } = await services({ viaCep: null, brasilApi: 500 });
  const before = performance.now();
  const error = await find().catch((thrown: unknown) => thrown as Error);
  expect(error).toMatchObject({ message: 'A service of postal codes cannot be used (status 500).' });
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('01001000');
  expect(performance.now() - before).toBeLessThan(patient(4_000));
});

describe('where neither of the two can say it, the third is asked', () => {
  const fewer = { ...address, gia: '', ddd: '', siafi: '', position: null };
  test.each<[string, { viaCep: Says; brasilApi: Says; openCep: Says }, object | null]>([
    ['it knows', { viaCep: null, brasilApi: 500, openCep }, fewer],
    ['it knows what one of them does not', { viaCep: 500, brasilApi: 404, openCep }, fewer],
    ['it does not know it either', { viaCep: null, brasilApi: 500, openCep: 404 }, null],
    ['it fails, where one does not know it', { viaCep: { erro: true }, brasilApi: 500, openCep: 500 }, null],
  ])('%s', async (_, says, expected) => {
    expect(await (await services(says)).find()).toEqual(expected);
  });

  test('and not where the two know it, or both do not', async () => {
    const known = await services({ viaCep, brasilApi: 500, openCep });
    await known.find();
    const unknown = await services({ viaCep: { erro: true }, brasilApi: 404, openCep });
    await unknown.find();
    expect([...known.asked, ...unknown.asked].filter((path) => path.startsWith('/v1/'))).toEqual([]);
  });
});

test('what is known is not asked for again, and what is being asked for is asked for once', async () => {
  const { asked, find } = await services({ viaCep, brasilApi });
  await Promise.all([find(), find(), find()]);
  await find();
  expect(asked).toHaveLength(2);
});

test('a failure is not kept', async () => {
  const says: { viaCep: Says; brasilApi: Says } = { viaCep: 500, brasilApi: 500 };
  const { find } = await services(says);
  await expect(find()).rejects.toThrow('status 500');
  says.viaCep = viaCep;
  expect(await find()).toMatchObject({ city: 'São Paulo' });
});
