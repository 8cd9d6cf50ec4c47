import type { OwnRetag, ShopRetag } from '#domain/retag/retag.ts';

const common = {
  id: '0192f1d0-5b1e-7c30-9c55-6b1e3f0a9e01',
  state: 'asked',
  reason: 'damaged',
  brandName: 'Aurora',
  model: 'Trilha Elétrica 500',
  serialNumber: 'AUR-TE5-0100',
  newTag: 'SPARE001',
} as const;

/** A replacement that waits for its owner, as the shop sees it; for states of screens. */
export const sampleShopRetag: ShopRetag = {
  ...common,
  photo: null,
  askedAt: '2026-11-23T17:20:00.000Z',
  until: '2026-11-30',
  endedAt: null,
};

/** The same as the owner sees it. */
export const sampleOwnRetag: OwnRetag = {
  ...common,
  way: null,
  oldTag: 'MYB1KE01',
  shop: { cnpj: '12ABC34501DE35', name: 'Bicicletaria Pedal Bom', city: 'São Paulo' },
  photo: null,
  at: '2026-11-23T17:20:00.000Z',
  until: '2026-11-30',
  mayObject: false,
  objectedAt: null,
};
