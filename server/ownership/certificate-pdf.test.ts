import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bikeKinds } from '#domain/tag/tag.ts';
import { structureOf } from '#tests/server/pdf-structure.ts';
import { readPdf } from '#tests/server/pdf-text.ts';
import { signedTextInFile } from '#web/ownership/offline/signed-text-in.ts';
import { certificatePdf, type PrintedCertificate } from './certificate-pdf.ts';

const certificate: PrintedCertificate = {
  language: 'pt-BR',
  number: 'PV-7F3K-20QX',
  issuedAt: new Date('2026-11-21T01:30:00Z'),
  brand: 'Aurora',
  brandColour: '#ceff00',
  model: 'Trilha Elétrica 500',
  kind: 'e-bike',
  serialNumber: 'AUR-5E00-1187',
  tag: 'AB12CD34',
  ownerName: 'Marina de Souza',
  ownerSalt: 'c2FsdHNhbHRzYWx0c2FsdA',
  grounds: ['receipt'],
  forChild: false,
  isContested: false,
  on: '2026-11-22',
  jws: 'eyJhbGciOiJFUzI1NiJ9.e30.AAAA',
  since: '2026-11-20',
  publicUrl: 'https://app.example.com.br',
  senders: [],
};
const signedText = `eyJhbGciOiJFUzI1NiJ9.${'a'.repeat(40)}.${'b'.repeat(86)}`;

test('the signed text and the name under its salt are in the file, where the check without a connection reads them', async () => {
  const read = async (wish: Partial<PrintedCertificate>) =>
    signedTextInFile(new Blob([Buffer.from(await certificatePdf({ ...certificate, jws: signedText, ...wish }))]));
  const { ownerName, ownerSalt } = certificate;
  expect(await read({})).toEqual({ jws: signedText, name: { ownerName, ownerSalt } });
  expect(await read({ ownerSalt: null })).toEqual({ jws: signedText, name: null });
});

const printed = async (wish: Partial<PrintedCertificate> = {}) => {
  const pdf = await certificatePdf({ ...certificate, ...wish });
  expect(structureOf(pdf).faults).toEqual([]);
  const { pages, text } = readPdf(pdf);
  return { pages, lines: text.split('\n'), words: text.replace(/\s+/g, ' ') };
};

test('in Portuguese it says all that it must, on one page', async () => {
  const { pages, lines, words } = await printed();
  expect(pages).toBe(1);
  for (const line of [
    'Aurora',
    'Certificado de propriedade',
    'Marina de Souza',
    'Aurora Trilha Elétrica 500',
    'AUR-5E00-1187',
    'AB12 CD34',
    '20 de novembro de 2026',
    'PV-7F3K-20QX',
    'app.example.com.br/certificate/PV-7F3K-20QX',
    'Propriedade registrada por',
    'Em que se apoia, em 22 de novembro de 2026',
    'Nota fiscal conferida.',
  ]) {
    expect(lines).toContain(line);
  }
  expect(words).toContain('Aponte a câmera do celular para o código');
});

test('in English', async () => {
  const { lines, words } = await printed({ language: 'en' });
  expect(lines).toContain('Certificate of ownership');
  expect(lines).toContain('November 20, 2026');
  expect(words).not.toContain('Certificado');
});

test('the same certificate results in the same bytes, another one in others', async () => {
  const [one, again, other] = [
    await certificatePdf(certificate),
    await certificatePdf(certificate),
    await certificatePdf({ ...certificate, number: 'PV-7F3K-20QY' }),
  ];
  expect(Buffer.compare(one, again)).toBe(0);
  expect(Buffer.compare(one, other)).not.toBe(0);
});

describe('names', () => {
  test.each([
    'José Antônio Conceição Ñandú',
    'Łukasz Żółć Ğüneş Ştefan Țurcanu',
    'Nguyễn Thị Hồng Ơn',
    "D'Ávila–O’Brien Jr.",
    'Guarani Mbyg̃uã',
  ])('%s prints letter by letter', async (ownerName) => {
    const { lines, words } = await printed({ ownerName });
    expect(lines.join('')).toContain(ownerName.split(' ')[0]!.normalize('NFC'));
    expect(words.normalize('NFC').replaceAll(' ', '')).toContain(ownerName.normalize('NFC').replaceAll(' ', ''));
    expect(words).not.toContain('?”');
  });

  test('with a decomposed accent print as with a composed one', async () => {
    const [one, two] = ['José'.normalize('NFC'), 'José'.normalize('NFD')].map((ownerName) => ({
      ...certificate,
      ownerName,
      // In the code, the name is as it was signed.
      ownerSalt: null,
    }));
    expect(Buffer.compare(await certificatePdf(one!), await certificatePdf(two!))).toBe(0);
  });

  test.each([
    ['李小龙 Silva', '??? Silva'],
    ['Ana 😀', 'Ana ?'],
    ['Z̷oe', 'Zoe'],
  ])('%s, not all in the typeface, prints as %s and the page says so', async (ownerName, shown) => {
    const { lines, words } = await printed({ ownerName });
    expect(lines).toContain(shown);
    expect(words).toContain('Letras que a nossa fonte não tem');
  });

  test('invisible characters are left out', async () => {
    expect((await printed({ ownerName: 'Ma\u200Brina\u202E de\u00AD Souza' })).lines).toContain('Marina de Souza');
  });

  test('of 120 letters wrap and stay on the page', async () => {
    for (const ownerName of ['Maximiliana '.repeat(10).trim(), 'W'.repeat(120)]) {
      const { pages, words } = await printed({ ownerName });
      expect(pages).toBe(1);
      expect(words.replaceAll(' ', '')).toContain(ownerName.replaceAll(' ', ''));
    }
  });

  test('of any kind never break it', async () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 });
    const { pages } = await printed();
    await fc.assert(
      fc.asyncProperty(name, async (ownerName) => {
        expect((await printed({ ownerName })).pages).toBe(pages);
      }),
      { numRuns: 15 },
    );
  });
});

test('the signed text is attached, and the code holds the name with its salt', async () => {
  const bytes = Buffer.from(await certificatePdf(certificate)).toString('latin1');
  expect(bytes).toContain('/EmbeddedFiles');
  expect(bytes).toContain('application#2Fjose');
  const other = await certificatePdf({ ...certificate, ownerSalt: null });
  expect(Buffer.compare(await certificatePdf(certificate), other)).not.toBe(0);
});

test('what its owner alone declares is said to be that', async () => {
  const { words } = await printed({ grounds: [] });
  expect(words).toContain('Declarado só por quem registrou');
  expect(words).not.toMatch(/pertence|assinado digitalmente/);
});

test('each kind of bike has a drawing of its own', async () => {
  const drawn = new Set<string>();
  for (const kind of bikeKinds)
    drawn.add(Buffer.from(await certificatePdf({ ...certificate, kind })).toString('latin1'));
  expect(drawn.size).toBe(bikeKinds.length);
});

test('a brand without a usable colour gets the default', async () => {
  const [broken, usual] = [
    { ...certificate, brandColour: 'no colour' },
    { ...certificate, brandColour: '#ceff00' },
  ];
  expect(Buffer.compare(await certificatePdf(broken), await certificatePdf(usual))).toBe(0);
});
