import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CertificateClaims } from './certificate.ts';
import { ownerDigestOf, statedName } from './owner-digest.ts';

const salt = 'c2FsdCBvZiAxNiBieXRlcw';
const digest = createHash('sha256').update(`${salt}.Marina de Souza`).digest('base64url');
const claims = { owner: 'M***a S.' } as CertificateClaims;
const sealed = { ...claims, ownerDigest: digest };

test('the digest is that of salt and name', async () => {
  expect(await ownerDigestOf(salt, 'Marina de Souza')).toBe(digest);
});

test.each([
  ['the name under its salt', sealed, 'Marina de Souza', salt, 'Marina de Souza'],
  ['another name that is masked alike', sealed, 'Mariana Salles', salt, null],
  ['another salt', sealed, 'Marina de Souza', 'x', null],
  ['no salt', sealed, 'Marina de Souza', null, null],
  ['no name', sealed, null, salt, null],
  ['before the digest, a name that agrees', claims, 'Marina de Souza', null, 'Marina de Souza'],
  ['before the digest, another name', claims, 'Paula Prado', null, null],
])('%s', async (_, signed, ownerName, ownerSalt, stated) => {
  expect(await statedName(signed, { ownerName, ownerSalt })).toBe(stated);
});
