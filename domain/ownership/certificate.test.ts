import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certificateClaimsSchema,
  certificateNumberSchema,
  certificateUrl,
  claimsOf,
  newCertificateNumber,
  type CertificateFacts,
  type CertificateClaims,
  groundsOf,
  ownerDigestOf,
  type OwnershipGround,
  type OwnershipProofs,
  paperFragment,
  readPaperFragment,
  statedName,
} from './certificate.ts';

const facts: CertificateFacts = {
  tag: 'AB12CD34',
  brand: 'Aurora',
  model: 'Trilha 500',
  kind: 'mtb',
  serialNumber: 'AUR-1',
  ownerName: 'Marina de Souza',
  since: new Date('2026-11-21T01:30:00Z'),
};

test('claims mask the owner and show the day in São Paulo', () => {
  const claims = claimsOf(facts, {
    number: 'PV-7F3K-20QX',
    issuer: 'https://app.example.com.br',
    issuedAt: new Date('2026-11-21T01:30:00.900Z'),
    ownerDigest: 'digest',
  });
  expect(claims).toEqual({
    tag: 'AB12CD34',
    brand: 'Aurora',
    model: 'Trilha 500',
    kind: 'mtb',
    serialNumber: 'AUR-1',
    jti: 'PV-7F3K-20QX',
    iss: 'https://app.example.com.br',
    iat: Date.parse('2026-11-21T01:30:00Z') / 1000,
    owner: 'M***a S.',
    ownerDigest: 'digest',
    since: '2026-11-20',
  });
  expect(certificateClaimsSchema.safeParse(claims).success).toBe(true);
});

test('every new number is a number', () => {
  const bytes = fc.uint8Array({ minLength: 8, maxLength: 16 });
  fc.assert(
    fc.property(bytes, (random) => {
      const number = newCertificateNumber(random);
      expect(certificateNumberSchema.parse(number)).toBe(number);
    }),
  );
});

test.each([
  ['pv-7f3k-20qx', 'PV-7F3K-20QX'],
  [' PV-7F3K-20QX\n', 'PV-7F3K-20QX'],
])('%j is read as %s', (text, number) => expect(certificateNumberSchema.parse(text)).toBe(number));

test.each(['', 'PV-7F3K20QX', 'PV-IL0U-0000', 'XX-7F3K-20QX', 'PV-7F3K-20QX9'])('%j is no number', (text) => {
  expect(certificateNumberSchema.safeParse(text).error?.issues[0]?.message).toBe('certificate-unknown');
});

test('anybody checks it at its address', () => {
  expect(certificateUrl('https://app.example.com.br', 'PV-7F3K-20QX')).toBe(
    'https://app.example.com.br/certificate/PV-7F3K-20QX',
  );
});

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

describe('the name on paper', () => {
  const ownerSalt = 'c2FsdHNhbHRzYWx0c2FsdA';
  test.each(['Marina de Souza', 'Łukasz Żółć', '李小龙 Silva', 'W'.repeat(120)])(
    '%s is read back from the fragment',
    (ownerName) => {
      const fragment = paperFragment({ ownerName, ownerSalt });
      expect(fragment).toMatch(/^#s=[\w-]{22}&n=[\w-]+$/);
      expect(readPaperFragment(fragment)).toEqual({ ownerName, ownerSalt });
    },
  );
  test('that is too long for the code is left out', () =>
    expect(paperFragment({ ownerName: '😀'.repeat(60), ownerSalt })).toBe(''));
  test.each([
    '',
    '#',
    '#s=short&n=TWFyaW5h',
    `#s=${ownerSalt}`,
    `#s=${ownerSalt}&n=`,
    `#s=${ownerSalt}&n=_w`,
    `#s=${ownerSalt}&n=A`,
  ])('%j is none', (fragment) => expect(readPaperFragment(fragment)).toBeNull());
});

describe('an ownership rests on', () => {
  const nothing = {
    receiptHolds: false,
    receiptVouched: false,
    linkedByOwner: true,
    customerCpf: '52998224725',
    ownerCpf: '52998224725',
    fromShop: false,
    cameBy: null,
  };
  const receipt = { receiptHolds: true, receiptVouched: true };
  test.each<[string, Partial<OwnershipProofs>, OwnershipGround[]]>([
    ['its owner’s word alone', {}, []],
    ['a receipt with the owner’s CPF', receipt, ['receipt', 'own-cpf']],
    ['a receipt of somebody else', { ...receipt, customerCpf: '11144477735' }, ['receipt']],
    [
      'a receipt without a CPF, of an owner without one',
      { ...receipt, customerCpf: null, ownerCpf: null },
      ['receipt'],
    ],
    ['a receipt of the owner before', { ...receipt, linkedByOwner: false, cameBy: 'asked' }, ['receipt', 'transfer']],
    ['nothing, where the receipt was cancelled', { ...receipt, receiptHolds: false }, []],
    ['nothing, where nobody vouches for the file', { ...receipt, receiptVouched: false }, []],
    ['a shop that handed the bike over', { fromShop: true }, ['shop']],
    ['a shop and the receipt that it scanned', { ...receipt, fromShop: true }, ['receipt', 'own-cpf', 'shop']],
    ['a transfer alone', { cameBy: 'hand-over' }, ['transfer']],
    ['papers that were read', { cameBy: 'reviewed' }, ['review']],
    ['a contest that was upheld', { cameBy: 'contested' }, ['review']],
  ])('%s', (_, proofs, grounds) => expect(groundsOf({ ...nothing, ...proofs })).toEqual(grounds));
});
