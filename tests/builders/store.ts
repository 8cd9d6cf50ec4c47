import { uuidv7 } from 'uuidv7';
import { cityKey } from '#domain/compared-text.ts';
import { stores } from '#server/stores/tables.ts';
import type { House } from '#server/verb/context.ts';
import { aBrand } from './brand.ts';
import { aCnpj } from './cnpj.ts';

export type StoreRow = typeof stores.$inferSelect;

/** A store of a brand in São Paulo; everything that is not wished for is made up. */
export async function aStore(house: Pick<House, 'db'>, wish: Partial<StoreRow> = {}): Promise<StoreRow> {
  const [row] = await house.db
    .insert(stores)
    .values({
      ...aStoreRow(wish.brandId ?? (await aBrand(house)).id),
      ...wish,
      cityKey: cityKey(wish.city ?? 'São Paulo'),
    })
    .returning();
  return row!;
}

/** The row of a store, to be inserted. */
export function aStoreRow(brandId: string): StoreRow {
  return {
    id: uuidv7(),
    brandId,
    cnpj: aCnpj(),
    name: 'Oficina Paulista',
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: null,
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    cityKey: cityKey('São Paulo'),
    state: 'SP',
    latitude: -23.5614,
    longitude: -46.6559,
    timeZone: 'America/Sao_Paulo',
    hours: { mon: [['09:00', '18:00']] },
    phone: null,
    whatsapp: null,
    email: null,
    closedAt: null,
  };
}
