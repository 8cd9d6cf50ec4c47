import type { BikeKind } from '#domain/tag/tag.ts';

/** The partners of the demo; Serra sends the owner-to-be of an inactive bike from my-bike straight to sign-up. */
export const demoBrands = [
  {
    slug: 'aurora',
    name: 'Aurora',
    secondaryColor: '#ceff00',
    tagToInsuranceRedirect: false,
    supportEmail: 'suporte@aurora.example.com',
  },
  {
    slug: 'serra',
    name: 'Serra',
    secondaryColor: '#ff6a3d',
    tagToInsuranceRedirect: true,
    supportEmail: 'suporte@serra.example.com',
  },
] as const;

export type DemoBrand = (typeof demoBrands)[number]['slug'];

/** Their models, by the key that demo tags name them with. */
export const demoModels = {
  'road': { brand: 'aurora', name: 'Vento Carbono 105', kind: 'road', warrantyMonths: 24 },
  'mtb': { brand: 'aurora', name: 'Pedra 29', kind: 'mtb', warrantyMonths: 12 },
  'urban': { brand: 'aurora', name: 'Praça 7', kind: 'urban', warrantyMonths: 12 },
  'e-bike': { brand: 'aurora', name: 'Trilha Elétrica 500', kind: 'e-bike', warrantyMonths: 24 },
  'blank': { brand: 'aurora', name: 'STANDARD', kind: 'urban', warrantyMonths: 0 },
  'serra-mtb': { brand: 'serra', name: 'Mantiqueira Pro', kind: 'mtb', warrantyMonths: 36 },
  'serra-e-bike': { brand: 'serra', name: 'Mantiqueira E-Pro', kind: 'e-bike', warrantyMonths: 36 },
} as const satisfies Record<string, { brand: DemoBrand; name: string; kind: BikeKind; warrantyMonths: number }>;

export type DemoModel = keyof typeof demoModels;
