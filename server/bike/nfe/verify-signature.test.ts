import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { badCertificates } from '#tests/builders/nfe/bad-certificates.ts';
import { elementOf } from '#tests/builders/nfe/bad-nfe.ts';
import { badSignatureForms } from '#tests/builders/nfe/bad-signature-forms.ts';
import { badSignatures } from '#tests/builders/nfe/bad-signatures.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { nfeProblems } from './nfe-problem.ts';
import { readNfe } from './read-nfe.ts';
import { verifySignature } from './verify-signature.ts';
import { parseXml } from './xml-node.ts';

const [authority, stranger] = await Promise.all([aTestAuthority(), aTestAuthority('AC Estranha')]);
const issuer = '11222333000181';
const signedBy = authority.issue({ cnpj: issuer });
const rules = { demo: false, roots: [authority.root], now: new Date('2026-11-20T15:00:00Z') };

/** What the library says by itself: the text that the signature covers, or null. It is the measure of ours. */
function byLibrary(nfe: string): string | null {
  try {
    const silent = { errorHandler: () => undefined };
    const [signature] = Array.from(
      new DOMParser(silent).parseFromString(nfe, 'text/xml').getElementsByTagName('Signature'),
    );
    const verifier = new SignedXml({ getCertFromKeyInfo: (info) => SignedXml.getCertFromKeyInfo(info) });
    verifier.loadSignature(signature!);
    return verifier.checkSignature(nfe) ? (verifier.getSignedReferences()[0] ?? null) : null;
  } catch {
    return null;
  }
}

test.each([
  ['an NF-e', {}],
  ['an NFC-e', { model: 65 }],
  ['signs that are escaped', { storeName: `A & B <C> "D" 'E' ]]> \t é 🚲`, info: 'a\nb\rc' }],
  ['remarks in attributes', { remarks: [{ name: 'a "b" & <c>', text: 'x' }] }],
] as const)('%s: the library reads the same from what was signed', (_, wish) => {
  const { xml } = anNfe({ ...wish, remarks: 'remarks' in wish ? [...wish.remarks] : [], issuer, signedBy });
  const nfe = elementOf(xml, 'NFe');
  const covered = byLibrary(nfe);
  expect(covered).not.toBeNull();
  expect(verifySignature(nfe).covered).toEqual(parseXml(covered!)['infNFe']);
});

test('a name space more around the invoice counts as it does for the library', () => {
  const nfe = elementOf(anNfe({ issuer, signedBy }).xml, 'NFe');
  const wrapped = nfe.replace('<NFe ', '<NFe xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ');
  expect(byLibrary(wrapped)).toBeNull();
  expect(() => verifySignature(wrapped)).toThrow('signature-wrong');
});

test.each([...badSignatures(authority), ...badSignatureForms(authority), ...badCertificates(authority, stranger)])(
  '$name: nothing is accepted that the library refuses',
  ({ bytes }) => {
    const xml = Buffer.from(bytes).toString();
    const nfe = /<NFe [^]*<\/NFe>/.exec(xml)?.[0] ?? '';
    if (isAccepted(nfe)) expect(byLibrary(nfe)).not.toBeNull();
  },
);

function isAccepted(nfe: string): boolean {
  try {
    return Boolean(verifySignature(nfe));
  } catch {
    return false;
  }
}

/** Pieces that make trouble where they turn up. */
const pieces = [
  '<!-- x -->',
  '<![CDATA[1]]>',
  '<![CDATA[',
  ']]>',
  '<?x y?>',
  '&#49;',
  '&amp;',
  '&x;',
  ' ',
  '\n',
  '\t',
  '<',
  '>',
  '"',
  "'",
  '/',
  '0',
  '9',
  '<vNF>1.00</vNF>',
  '</vNF><vNF>',
  '<a>',
  '</a>',
  '<a/>',
  ' xmlns="urn:x"',
  ' xmlns:a="urn:x"',
  ' Id="x"',
  '<infNFe>',
  '</infNFe>',
  '<Signature>',
  '</NFe><NFe>',
  '\u0000',
  '\u2028',
  '\uFEFF',
  'é',
  '🚲',
];
const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const change = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), at: place, piece: fc.constantFrom(...pieces) }),
  fc.record({ kind: fc.constant('drop' as const), at: place, length: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constant('repeat' as const), at: place, length: fc.integer({ min: 1, max: 2000 }), to: place }),
  fc.record({ kind: fc.constant('write' as const), at: place, letter: fc.string({ minLength: 1, maxLength: 1 }) }),
);

type Change = typeof change extends fc.Arbitrary<infer Each> ? Each : never;

function apply(xml: string, each: Change): string {
  const at = Math.floor(each.at * xml.length);
  if (each.kind === 'insert') return xml.slice(0, at) + each.piece + xml.slice(at);
  if (each.kind === 'drop') return xml.slice(0, at) + xml.slice(at + each.length);
  if (each.kind === 'write') return xml.slice(0, at) + each.letter + xml.slice(at + 1);
  const to = Math.floor(each.to * xml.length);
  return xml.slice(0, to) + xml.slice(at, at + each.length) + xml.slice(to);
}

test('whatever is changed, a valid signature covers what is read, and nothing throws', () => {
  const { xml } = anNfe({ issuer, signedBy, info: 'Nº de série AUR-5E00-1187' });
  const answer = readNfe(Buffer.from(xml), rules);
  if (!('invoice' in answer)) throw new Error('There is no invoice.');
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const changed = readNfe(Buffer.from(changes.reduce(apply, xml)), rules);
      if ('problem' in changed) expect(nfeProblems).toContain(changed.problem);
      else if ('invoice' in changed && changed.invoice.signature !== 'absent')
        expect(changed.invoice).toEqual(answer.invoice);
    }),
    { numRuns: 1500 },
  );
});

test('bytes of any kind never throw', () => {
  const file = Buffer.from(anNfe({ issuer, signedBy }).xml);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), place, fc.boolean(), (bytes, at, inside) => {
      const start = Math.floor(at * file.length);
      const mixed = inside
        ? Buffer.concat([file.subarray(0, start), bytes, file.subarray(start + bytes.length)])
        : bytes;
      const answer = readNfe(mixed, rules);
      if ('problem' in answer) expect(nfeProblems).toContain(answer.problem);
    }),
    { numRuns: 1000 },
  );
});
