import { serialOnInvoice } from '#domain/bike/serial-on-invoice.ts';
import { accessKeyFields } from '#domain/brazil/access-key.ts';
import {
  allHandoverRefusals,
  handoverRefusal,
  type HandoverFacts,
  type HandoverRefusal,
} from '#domain/handover/refusals.ts';
import { livesElsewhere } from '#domain/tag/landing.ts';
import { withCorrection } from '#server/bike/invoices/cancellations.store.ts';
import { findInvoice } from '#server/bike/invoices/invoices.store.ts';
import { isHeld } from '#server/bike/receipt/receipt-linking.store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { findShop } from '#server/shop/shops.store.ts';
import { listBrandsOf } from '#server/stores/brands-of-shop.store.ts';
import type { Activation } from '#server/warranty/activations.store.ts';

type Asked = { found: Activation; shopId: string; accessKey: string | undefined };

/** Why a shop may not hand a bike over, as the database has it now; null where it may. */
export async function refusalOf(db: Db | Tx, asked: Asked): Promise<HandoverRefusal | null> {
  return handoverRefusal(await factsOf(db, asked));
}

/** Every reason why it may not. */
export async function allRefusalsOf(db: Db | Tx, asked: Asked): Promise<HandoverRefusal[]> {
  return allHandoverRefusals(await factsOf(db, asked));
}

async function factsOf(db: Db | Tx, { found, shopId, accessKey }: Asked): Promise<HandoverFacts> {
  const { bike, active, preloaded, model, brand } = found;
  const { cnpj } = (await findShop(db, shopId))!;
  return {
    isStolen: Boolean(bike?.stolenAt),
    isActive: active,
    isBike: bike !== null && !livesElsewhere({ model: model.name, preloaded }),
    isWaiting: Boolean(bike?.handedOverOn),
    shopBrands: await listBrandsOf(db, cnpj),
    brandId: brand.id,
    invoice: accessKey === undefined ? null : await invoiceFacts(db, accessKey, bike?.serialNumber ?? ''),
    cnpj,
  };
}

async function invoiceFacts(db: Db | Tx, accessKey: string, serialNumber: string): Promise<HandoverFacts['invoice']> {
  const found = await findInvoice(db, accessKey);
  const invoice = found && (await withCorrection(db, found));
  return {
    issuer: accessKeyFields(accessKey).issuer,
    isTaken: await isHeld(db, accessKey),
    serial: invoice && serialOnInvoice(invoice, serialNumber),
  };
}
