import { expect, test } from 'vitest';
import { isPublicAddress, parseStorageAddress, parseTrustedProxies } from './addresses.ts';

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

const common = { bucket: 'pedivela-media', region: 'us-east-1', keyId: 'AKID', secret: 'hush' };

test.each([
  ['s3://AKID:hush@s3.example.com/pedivela-media', { ...common, endpoint: 'https://s3.example.com' }],
  ['s3://AKID:hush@s3.example.com/pedivela-media/', { ...common, endpoint: 'https://s3.example.com' }],
  [
    's3://AKID:hush@s3.sa-east-1.amazonaws.com/pedivela-media?region=sa-east-1',
    { ...common, endpoint: 'https://s3.sa-east-1.amazonaws.com', region: 'sa-east-1' },
  ],
  [
    's3://AKID:hush@127.0.0.1:9000/pedivela-media?region=local&http=1',
    { ...common, endpoint: 'http://127.0.0.1:9000', region: 'local' },
  ],
  ['s3://AKID:hush@minio:9000/pedivela-media?http=0', { ...common, endpoint: 'https://minio:9000' }],
  ['s3://AKID:hush@[::1]:9000/pedivela-media', { ...common, endpoint: 'https://[::1]:9000' }],
  [
    's3://AKID:a%2Fb%3Ac%40d@s3.example.com/pedivela-media',
    { ...common, endpoint: 'https://s3.example.com', secret: 'a/b:c@d' },
  ],
])('%s', (text, address) => {
  expect(parseStorageAddress(text)).toEqual(address);
});

test.each([
  ['', 'nothing'],
  ['./media', 'a folder'],
  ['https://AKID:hush@s3.example.com/pedivela-media', 'another protocol'],
  ['s3://s3.example.com/pedivela-media', 'no key'],
  ['s3://AKID@s3.example.com/pedivela-media', 'no secret'],
  ['s3://:hush@s3.example.com/pedivela-media', 'no key id'],
  ['s3://AKID:%zz@s3.example.com/pedivela-media', 'a secret that cannot be read'],
  ['s3://AKID:hush@s3.example.com', 'no bucket'],
  ['s3://AKID:hush@s3.example.com/', 'no bucket'],
  ['s3://AKID:hush@s3.example.com/a/b', 'a folder in the bucket'],
  ['s3://AKID:hush@s3.example.com/Pedivela', 'upper case in the bucket'],
  ['s3://AKID:hush@s3.example.com/..', 'a bucket that climbs'],
  ['s3://AKID:hush@/pedivela-media', 'no host'],
  ['s3://AKID:hush@s3.example.com/pedivela-media?regoin=x', 'an unknown word'],
  ['s3://AKID:hush@s3.example.com/pedivela-media?region=x&region=y', 'a word twice'],
  ['s3://AKID:hush@s3.example.com/pedivela-media?region=', 'an empty region'],
  ['s3://AKID:hush@s3.example.com/pedivela-media?http=yes', 'http that is neither 0 nor 1'],
  ['s3://AKID:hush@s3.example.com/pedivela-media#x', 'a fragment'],
  ['s3://AKID:hush@s3.example.com:99999/pedivela-media', 'no port'],
])('%j is none: %s', (text) => {
  expect(parseStorageAddress(text)).toBeNull();
});

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
