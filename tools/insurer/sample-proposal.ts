import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { demoAddress } from '#server/insurance/demo/import-policies.ts';
import type { InsurerFile, Proposal } from '#server/outside/insurer-port.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A file of bytes in memory. */
export function fileOf(bytes: Uint8Array, type = 'image/jpeg'): InsurerFile {
  return { type, bytes: bytes.length, sha256: sha256(bytes), open: async () => Readable.from([bytes]) };
}

/** A proposal of somebody who does not exist, for tests of insurers. */
export function sampleProposal(id: string, files: Proposal['files'] = []): Proposal {
  return {
    id,
    protocol: '7F3K-20QX',
    submittedAt: new Date().toISOString(),
    plan: {
      code: 'gratis-1',
      susepProcess: '15414.900123/2026-10',
      months: 12,
      coverCents: 1_290_000,
      deductibleCents: 129_000,
      premiumCents: 71_880,
      payer: 'Aurora Bicicletas',
    },
    holder: {
      name: 'Pessoa de Teste',
      cpf: '52998224725',
      email: 'teste@example.com',
      phone: '+5511900000000',
      address: demoAddress,
    },
    bike: {
      tag: 'AB12CD34',
      brand: 'Aurora',
      model: 'Vento 105',
      serialNumber: 'AUR-V105-0001',
      invoice: {
        accessKey: '35260912ABC34501DE35550010000040121401209215',
        totalCents: 1_540_000,
        insured: { cents: 1_290_000, of: 'item' },
        issuedAt: '2026-09-12T15:04:00.000Z',
      },
    },
    consent: {
      termsVersion: '2026-11',
      termsSha256: sha256(Buffer.from('conditions')),
      acceptedAt: '2026-11-20T15:00:00.000Z',
      basis: 'recipient',
      billOfSale: null,
      declaration: null,
    },
    files,
  };
}
