import { randomBytes } from 'node:crypto';
import type { Invoice, InvoiceItem } from '#domain/bike/invoice.ts';
import { accessKeyFields } from '#domain/brazil/access-key.ts';
import { insertInvoices, type InvoiceRow } from '#server/bike/invoices/invoices.store.ts';
import type { House } from '#server/verb/context.ts';
import { anAccessKey, type AccessKeyWish } from './access-key.ts';

export type InvoiceWish = Partial<Omit<Invoice, 'items'>> & {
  /** What the key is made of, when no key is given. */
  key?: AccessKeyWish;
  /** A bike's serial number, printed on the line of the bike as shops do. */
  serialNumber?: string;
  items?: InvoiceItem[];
  apiKeyId?: string | null;
};

/** One line: a bicycle. */
export function anItem(wish: Partial<InvoiceItem> = {}): InvoiceItem {
  const usual = { code: 'B-1', description: 'BICICLETA TRILHA 29', quantity: '1.0000', ncm: '87120010', texts: [] };
  return { ...usual, unitCents: 1_290_000, totalCents: 1_290_000, ...wish };
}

/** An imported invoice, put straight into the database; everything else is generated. */
export async function anInvoice(
  house: Pick<House, 'db' | 'clock'>,
  { key, serialNumber, items, apiKeyId = null, ...wish }: InvoiceWish = {},
): Promise<InvoiceRow> {
  const accessKey = wish.accessKey ?? anAccessKey(key);
  const { issuer, model, series, number, year, month } = accessKeyFields(accessKey);
  const texts = serialNumber === undefined ? [] : [`N. DE SERIE: ${serialNumber}`];
  const row = {
    accessKey,
    model,
    series,
    number,
    storeTaxId: issuer,
    environment: 1 as const,
    storeName: 'Pedal Bom',
    customerName: 'Marina de Souza',
    customerCpf: '52998224725',
    customerCnpj: null,
    finalConsumer: true,
    totalCents: 1_290_000,
    additionalInfo: null,
    signature: 'valid' as const,
    hasProtocol: true,
    // Noon in São Paulo, so that the day is the same everywhere.
    issuedAt: new Date(Date.UTC(year, month - 1, 5, 15)),
    items: items ?? [anItem({ texts })],
    ...wish,
    contentHash: randomBytes(32).toString('base64url'),
    importedAt: house.clock.now(),
    apiKeyId,
  };
  await house.db.transaction((tx) => insertInvoices(tx, [row]));
  return row;
}
