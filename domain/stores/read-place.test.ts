import { expect, test } from 'vitest';
import { cityKey } from '#domain/compared-text.ts';
import { readPlace } from './read-place.ts';

test.each([
  ['São Paulo', 'sao paulo'],
  ['SANTA BÁRBARA D’OESTE', 'santa barbara doeste'],
  ["Santa Bárbara d'Oeste", 'santa barbara doeste'],
  ['  Embu-Guaçu ', 'embu guacu'],
  ['100%_', '100'],
  ['🚲', ''],
])('the city %j is compared as %j', (name, key) => expect(cityKey(name)).toBe(key));

test.each([
  ['01310-100', { cep: '01310100' }],
  [' 01310100 ', { cep: '01310100' }],
  ['01.310-100', { cep: '01310100' }],
  ['São Paulo', { city: 'sao paulo', state: null }],
  ['sao paulo sp', { city: 'sao paulo', state: 'SP' }],
  ['São Paulo - SP', { city: 'sao paulo', state: 'SP' }],
  ['Bom Jesus/pi', { city: 'bom jesus', state: 'PI' }],
  ['Bom Jesus (RS)', { city: 'bom jesus', state: 'RS' }],
  ['Rio de Janeiro, RJ', { city: 'rio de janeiro', state: 'RJ' }],
  // No state has these letters: they belong to the name.
  ['Nova Xx', { city: 'nova xx', state: null }],
  ['Ipê', { city: 'ipe', state: null }],
  ['Itu', { city: 'itu', state: null }],
  ["' or 1=1; --", { city: 'or 1 1', state: null }],
])('%j is a place', (text, place) => expect(readPlace(text)).toEqual(place));

test.each([
  ['0131-100', 'cep'],
  ['1310100', 'cep'],
  ['013101000', 'cep'],
  ['7', 'cep'],
  ['', 'too-short'],
  ['a', 'too-short'],
  ['%%%', 'too-short'],
  ['🚲🚲', 'too-short'],
])('%j is none: %s', (text, problem) => expect(readPlace(text)).toBe(problem));
