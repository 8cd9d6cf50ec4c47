import { compactVerify, importJWK } from 'jose';
import { expect, it } from 'vitest';
import { hashOfCode, isCodeOf } from './codes/try-code.ts';
import { createSigning, hashOf, makeSigningKey } from './signing.ts';

it('signs with the first key, verifies with the published ones, and publishes nothing private', async () => {
  const keys = [await makeSigningKey(), await makeSigningKey()];
  const { sign, publicKeys } = await createSigning(keys);
  expect(publicKeys).toHaveLength(2);
  expect(publicKeys.flatMap(Object.keys)).not.toContain('d');
  const jws = await sign({ a: 1 }, 'JWT');
  const { payload, protectedHeader } = await compactVerify(jws, await importJWK(publicKeys[0]!, 'ES256'));
  expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({ a: 1 });
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT', kid: publicKeys[0]?.kid });
  await expect(compactVerify(jws, await importJWK(publicKeys[1]!, 'ES256'))).rejects.toThrow('signature');
});

it('hashes guessable values so that only the same keys give the same hash', async () => {
  const key = await makeSigningKey();
  const [one, again, other] = [
    await createSigning([key]),
    await createSigning([key]),
    await createSigning([await makeSigningKey()]),
  ];
  expect(one.keyed('123456')).toBe(again.keyed('123456'));
  expect(one.keyed('123456')).not.toBe(other.keyed('123456'));
  expect(one.keyed('123456')).not.toBe(hashOf('123456'));
});

it('binds a code to its row', async () => {
  const signing = await createSigning([await makeSigningKey()]);
  const row = { id: 'one', codeHash: hashOfCode(signing, 'one', '123456') };
  expect(isCodeOf(signing, row, '123456')).toBe(true);
  expect(isCodeOf(signing, row, '123457')).toBe(false);
  expect(isCodeOf(signing, { ...row, id: 'two' }, '123456')).toBe(false);
});
