import type { NfeProblem } from '#server/bike/nfe/nfe-problem.ts';
import { aZip, claimEntries, directoryEntry } from './a-zip.ts';
import { megabyte, noise } from './invoice-place.ts';

/** ZIPs by name, with the problems expected of them or their files. */
export type BadZips = { files: Record<string, Uint8Array>; problems: Record<string, NfeProblem> };

/** ZIPs that are damaged or out of all proportion, and one that has every bad file besides those of `good`. */
export async function badZips(good: Record<string, string>): Promise<BadZips> {
  const claims = await aZip([{ name: '1.xml', bytes: noise(500) }]);
  directoryEntry(claims, '1.xml').writeUInt32LE(0x8000_0001, 24);
  const many = await aZip([{ name: '1.xml', bytes: 'x' }], { zip64: true });
  claimEntries(many, 100_001);
  const [mixed, problems] = await aMixedZip(good);
  return {
    files: {
      'mixed.zip': mixed,
      'claims.zip': claims,
      'cut.zip': (await aZip([{ name: '1.xml', bytes: noise(9000) }])).subarray(0, 5000),
      'many.zip': many,
      'none.zip': Buffer.from('no ZIP'),
    },
    problems: {
      ...problems,
      'claims.zip': 'zip-too-big',
      'cut.zip': 'zip-damaged',
      'many.zip': 'zip-too-many',
      'none.zip': 'zip-damaged',
    },
  };
}

async function aMixedZip(good: Record<string, string>): Promise<[zip: Buffer, problems: Record<string, NfeProblem>]> {
  const zip = await aZip([
    ...Object.entries(good).map(([name, bytes]) => ({ name, bytes })),
    { name: '../../up.xml', bytes: 'x' },
    { name: '/etc/absolute.xml', bytes: 'x' },
    { name: 'back\\slash.xml', bytes: 'x' },
    { name: 'inner.zip', bytes: await aZip([{ name: '1.xml', bytes: 'x' }]) },
    { name: 'bomb.xml', bytes: Buffer.alloc(50 * megabyte) },
    { name: 'large.xml', bytes: noise(megabyte + 1), stored: true },
    { name: 'damaged.xml', bytes: 'was not broken', stored: true },
    { name: 'locked.xml', bytes: noise(500) },
    { name: 'lzma.xml', bytes: noise(500) },
    { name: 'liar.xml', bytes: noise(100_000) },
  ]);
  zip.write('was now broken', zip.indexOf('was not broken'));
  directoryEntry(zip, 'locked.xml').writeUInt16LE(directoryEntry(zip, 'locked.xml').readUInt16LE(8) | 1, 8);
  directoryEntry(zip, 'lzma.xml').writeUInt16LE(14, 10);
  directoryEntry(zip, 'liar.xml').writeUInt32LE(1000, 24);
  const problems: Record<string, NfeProblem> = {
    '../../up.xml': 'zip-entry-name',
    '/etc/absolute.xml': 'zip-entry-name',
    'back\\slash.xml': 'zip-entry-name',
    'inner.zip': 'zip-nested',
    'bomb.xml': 'zip-entry-ratio',
    'large.xml': 'too-large',
    'damaged.xml': 'zip-entry-damaged',
    'locked.xml': 'zip-entry-encrypted',
    'lzma.xml': 'zip-entry-method',
    'liar.xml': 'zip-entry-damaged',
  };
  return [zip, Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`mixed.zip/${name}`, problem]))];
}
