import { expect, test } from 'vitest';
import { parseTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['0', false],
  ['false', false],
  ['1', true],
  ['true', true],
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.0/8, 2001:db8:7::/64 ,::1', ['10.0.0.0/8', '2001:db8:7::/64', '::1']],
])('%s', (text, expected) => {
  expect(parseTrustedProxies(text)).toEqual(expected);
});

test.each([
  '2',
  'yes',
  'proxy.example.com',
  '10.0.0.5,',
  '10.0.0',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
])('%s is none', (text) => {
  expect(parseTrustedProxies(text)).toBeNull();
});

test.each(['0.0.0.0/0', '::/0', '10.0.0.5, 0.0.0.0/0'])('%s would believe everybody', (text) => {
  expect(parseTrustedProxies(text)).toBeNull();
});
