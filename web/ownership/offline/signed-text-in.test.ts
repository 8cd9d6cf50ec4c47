import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { paperFragment } from '#domain/ownership/certificate.ts';
import { signedTextIn, signedTextInFile } from './signed-text-in.ts';

const jws = `eyJhbGciOiJFUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(86)}`;
const name = { ownerName: 'Marina de Souza', ownerSalt: 'c2FsdHNhbHRzYWx0c2FsdA' };

type Wish = { packed?: boolean; length?: 'given' | 'indirect' | 'wrong'; type?: string };

/** A PDF with these attachments, as far as a reader of attachments looks. */
function aPdf(texts: readonly string[], { packed = true, length = 'given', type = '/EmbeddedFile' }: Wish = {}): Blob {
  const parts: BlobPart[] = ['%PDF-1.7\n1 0 obj\n<< /Names << /EmbeddedFiles 2 0 R >> >>\nendobj\n'];
  for (const [at, text] of texts.entries()) {
    const data = packed ? Uint8Array.from(deflateSync(text)) : new TextEncoder().encode(text);
    const said = { given: String(data.length), indirect: '9 0 R', wrong: '999999999' }[length];
    const filter = packed ? ' /Filter /FlateDecode' : '';
    parts.push(`${at + 5} 0 obj\n<< /Type ${type} /Params << /Size 3 >> /Length ${said}${filter} >>\nstream\n`, data);
    parts.push('\nendstream\nendobj\n');
  }
  return new Blob([...parts, '%%EOF']);
}

test.each<[string, Wish]>([
  ['packed', {}],
  ['plain', { packed: false }],
  ['whose length stands elsewhere', { length: 'indirect', packed: false }],
])('the signed text attached to a PDF, %s, with the name beside it', async (_, wish) => {
  const pdf = aPdf(['nothing', JSON.stringify(name), jws], wish);
  expect(await signedTextInFile(pdf)).toEqual({ jws, name });
});

test.each<[string, Blob]>([
  ['a PDF without attachments', aPdf([])],
  ['a PDF that has it on a page alone', aPdf([jws], { type: '/XObject' })],
  ['a PDF whose attachment is cut off', aPdf([jws], { length: 'wrong' })],
  ['one that unpacks without end', aPdf([`${'x'.repeat(200_000)} ${jws}`])],
  ['a picture', new Blob([new Uint8Array([0xff, 0xd8, 0xff])])],
  ['nothing', new Blob([])],
])('%s holds none', async (_, file) => {
  expect(await signedTextInFile(file)).toBe(null);
});

test('a pasted text holds it among other words, with the address of the code', () => {
  const address = `https://app.example.com/certificate/PV-7F3K-20QX${paperFragment(name)}`;
  expect(signedTextIn(`olha: ${jws}\n`)).toEqual({ jws, name: null });
  expect(signedTextIn(`${address} ${jws}`)).toEqual({ jws, name });
  for (const text of ['', address, 'eyJ.a.b', `${jws}.x`]) expect(signedTextIn(text)).toBe(null);
});

test('a file with the signed text alone', async () => {
  expect(await signedTextInFile(new Blob([`${jws}\n`]))).toEqual({ jws, name: null });
});
