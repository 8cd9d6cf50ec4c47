import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  'http://localhost:3000',
  'http://localhost.:3000',
  'http://app.localhost',
  'http://127.0.0.1:3000',
  'http://127.255.0.9',
  'http://0x7f.1',
  'http://[::1]:3000',
  'http://[::ffff:10.0.0.7]',
  'http://10.255.0.1',
  'http://172.16.0.1',
  'https://172.31.255.255',
  'http://192.168.1.20:3000',
  'http://169.254.10.1',
  'http://[fd12:3456::1]',
  'http://[fe80::1]',
  'http://marinas-laptop.local:3000',
  'http://MARINAS-LAPTOP.LOCAL.',
  'http://bikes',
])('%s is this machine’s, or of a private network', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  'https://app.example.com.br',
  'https://app.example.com.br.',
  'http://203.0.113.9:3000',
  'http://172.32.0.1',
  'http://172.15.255.255',
  'http://192.169.0.1',
  'http://11.0.0.1',
  'http://0.0.0.0:3000',
  'http://[2001:db8::1]',
  'http://[::ffff:203.0.113.9]',
  'https://localhost.example.com',
  'https://10.0.0.1.example.com',
  'https://local.example',
])('%s is open to the world', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
