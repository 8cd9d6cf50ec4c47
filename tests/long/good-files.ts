import { aManualPdf } from '#tests/builders/manual.ts';
import { aZip } from '#tests/builders/nfe/a-zip.ts';
import { anNfe } from '#tests/builders/nfe/an-nfe.ts';
import { aTestAuthority } from '#tests/builders/nfe/test-authority.ts';
import { aPicture } from '#tests/builders/picture.ts';
import { aFrameFile } from '#tests/builders/recording.ts';
import { aVideo } from '#tests/builders/video.ts';

/** The same noise each time, so that a seed makes the same file. */
const noise = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 167 + (at >> 3) * 89) & 255));

const address = 'https://app.example.com.br/AB12CD34';

async function anInvoice(): Promise<Buffer> {
  const authority = await aTestAuthority();
  const issuer = '11222333000181';
  return Buffer.from(anNfe({ issuer, signedBy: authority.issue({ cnpj: issuer }) }).xml);
}

/** A good file of each kind that strangers send. */
export const goodFiles: Record<string, () => Promise<Buffer>> = {
  mp4: () => aVideo({ seconds: 5, noise }),
  mov: () => aVideo({ seconds: 5, as: 'mov', noise }),
  webm: () => aVideo({ seconds: 5, as: 'webm', noise }),
  jpeg: () => aFrameFile(address, { width: 600, height: 400, size: 200 }),
  png: () =>
    aPicture(120, 80, 0.5)
      .withExif({ IFD0: { Copyright: 'Ana' } })
      .png()
      .toBuffer(),
  webp: () => aPicture(120, 80, 0.5).webp({ lossless: true }).toBuffer(),
  pdf: () => aManualPdf({ pages: 3 }),
  xml: anInvoice,
  zip: async () =>
    aZip([
      { name: 'a.xml', bytes: await anInvoice() },
      { name: 'b.xml', bytes: anNfe().xml, stored: true },
      { name: 'c.pdf', bytes: 'x' },
    ]),
  csv: async () => Buffer.from(`nome;tamanho;peça:Quadro\n${'Praça "do" Ó;G;"a;b"\n"x\ny";M;\n'.repeat(40)}`),
};
