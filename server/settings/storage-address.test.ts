import { expect, test } from 'vitest';
import { parseStorageAddress } from './storage-address.ts';

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
