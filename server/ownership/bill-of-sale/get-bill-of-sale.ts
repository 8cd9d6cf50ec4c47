import type * as contracts from '#domain/ownership/transfer.contract.ts';
import { findOwnTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { billOfSalePdf } from './bill-of-sale-pdf.ts';
import { findFirstCertificate } from './first-certificate.store.ts';

/** The bill of sale of a completed transfer, for its two sides alone, in the reader's language. */
export const getBillOfSale: Verb<typeof contracts.getBillOfSale> = async (ctx, { transferId }) => {
  const found = await findOwnTransfer(ctx.db, transferId, ctx.caller.accountId);
  const { newOwnershipId = null, endedAt = null, priceCents = null } = found?.transfer ?? {};
  if (!found?.recipient || newOwnershipId === null || endedAt === null) throw problem('not-found');
  const certificateNumber = await findFirstCertificate(ctx.db, newOwnershipId);
  if (certificateNumber === null) throw problem('not-found');
  const { owner, recipient, brand, model, kind, serialNumber, tag } = found;
  return billOfSalePdf({
    language: ctx.caller.language,
    from: owner,
    to: recipient,
    came: found.transfer.kind,
    completedAt: endedAt,
    priceCents,
    brand: brand.name,
    brandColour: brand.secondaryColor,
    model,
    kind,
    serialNumber,
    tag,
    certificateNumber,
    publicUrl: ctx.config.publicUrl,
  });
};
