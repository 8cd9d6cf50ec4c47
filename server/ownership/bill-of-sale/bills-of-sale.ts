import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Language } from '#domain/account/language.ts';
import { billType, publicParty, saleWayOf, type BillClaims } from '#domain/ownership/bill-of-sale.ts';
import type * as contracts from '#domain/ownership/transfer.contract.ts';
import { dateOf } from '#domain/warranty/calendar-date.ts';
import { findAccount } from '#server/identity/accounts.store.ts';
import { findDispute } from '#server/ownership/dispute/disputes.store.ts';
import { findFirstCertificate } from '#server/ownership/own-certificates.store.ts';
import { findOwnTransfer, listTransferEvents } from '#server/ownership/transfer/find-transfers.store.ts';
import type { House, Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { billOfSalePdf, type PrintedBillOfSale } from './bill-of-sale-pdf.ts';
import { keepBill, listBills } from './bills-of-sale.store.ts';

type Needs = Pick<House, 'db' | 'config' | 'clock' | 'signing'>;
type Side = { id: string; language: Language };

/** The bill of sale of a completed transfer, for its two sides alone, in the reader's language. What is signed of it can be checked from now on. */
export const makeBillOfSale: Verb<typeof contracts.makeBillOfSale> = (ctx, { transferId }) =>
  signedBill(ctx, transferId, { id: ctx.caller.accountId, language: ctx.caller.language });

/** The same for the copy of a side's data, by the ids of transfer and person, with a blank between. Throws where there is none. */
export async function makeBillDocument(
  house: Needs,
  ids: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const [transferId = '', accountId = ''] = ids.split(' ');
  const account = await findAccount(house.db, accountId);
  if (!account) throw new Error('There is no account of this id.');
  return { contentType: 'application/pdf', content: await signedBill(house, transferId, account) };
}

/** What is signed of the files of a bill, for anybody. */
export const getBillOfSale: Verb<typeof contracts.getBillOfSale> = async ({ db }, { number }) => {
  const bills = await listBills(db, number);
  const [last] = bills;
  if (!last) throw problem('bill-unknown');
  return { number, jws: bills.map(({ jws }) => jws), tagNow: last.tagNow };
};

async function signedBill(house: Needs, transferId: string, side: Side): Promise<Uint8Array> {
  const bill = await printedBill(house, transferId, side);
  const bytes = await billOfSalePdf(bill);
  const madeAt = house.clock.now();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stated: BillClaims = {
    jti: bill.number,
    iss: house.config.publicUrl,
    iat: Math.floor(madeAt.getTime() / 1000),
    sha256,
    tag: bill.tag,
    bike: `${bill.brand} ${bill.model}`,
    serialNumber: bill.serialNumber,
    on: dateOf(bill.completedAt),
    way: bill.way,
    priceCents: bill.priceCents,
    from: publicParty(bill.from.name),
    to: publicParty(bill.to.name),
    certificate: bill.certificateNumber,
  };
  const jws = await house.signing.sign(stated, billType);
  await keepBill(house.db, { id: uuidv7(), transferId, sha256, jws, madeAt });
  return bytes;
}

async function printedBill({ db, config }: Needs, transferId: string, side: Side): Promise<PrintedBillOfSale> {
  const found = await findOwnTransfer(db, transferId, side.id);
  const { newOwnershipId = null, endedAt = null, billNumber = null, priceCents = null } = found?.transfer ?? {};
  if (!found?.recipient || billNumber === null || newOwnershipId === null || endedAt === null)
    throw problem('not-found');
  const certificateNumber = await findFirstCertificate(db, newOwnershipId);
  if (certificateNumber === null) throw problem('not-found');
  const { transfer, owner, recipient, brand, model, kind, serialNumber, tag } = found;
  const [events, dispute] = [await listTransferEvents(db, transferId), await findDispute(db, transferId)];
  const states = events.map(({ state }) => state);
  return {
    language: side.language,
    number: billNumber,
    from: owner,
    to: recipient,
    way: saleWayOf(transfer.kind, states, dispute !== null),
    completedAt: endedAt,
    priceCents,
    brand: brand.name,
    brandColour: brand.secondaryColor,
    model,
    kind,
    serialNumber,
    tag,
    certificateNumber,
    publicUrl: config.publicUrl,
    senders: await sendersOf(db, config, { language: side.language, brand: brand.name }),
  };
}
