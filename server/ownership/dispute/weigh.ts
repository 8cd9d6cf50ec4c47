import { maskCpf } from '#domain/brazil/cpf.ts';
import { findCancelledAt } from '#server/bike/invoices/cancellations.store.ts';
import { findInvoice } from '#server/bike/invoices/invoices.store.ts';
import type { Db } from '#server/db/database.ts';
import type { FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import { findDispute, listOwners } from './disputes.store.ts';

/**
 * What people at the desk weigh of a request: the invoice, as far as it is here, whose the bike was when, the owner's answer, a proposal. Null
 * where nobody disagrees.
 */
export async function weighed(db: Db, { id, bikeId }: Pick<FoundTransfer['transfer'], 'id' | 'bikeId'>) {
  const dispute = await findDispute(db, id);
  if (!dispute) return null;
  const { accessKey, cpf, answer, proposal, proposedBy, reason } = dispute;
  return {
    invoice: accessKey === null ? null : await invoiceOf(db, accessKey, cpf),
    owners: await listOwners(db, bikeId),
    answer,
    proposal,
    proposedBy,
    reason,
  };
}

/** The invoice that is named, with the CPF that was given for it masked; `known`: what it says, where it is here. */
async function invoiceOf(db: Db, accessKey: string, cpf: string | null) {
  const givenCpf = cpf === null ? null : maskCpf(cpf);
  const invoice = await findInvoice(db, accessKey);
  if (!invoice) return { accessKey, givenCpf, known: null };
  const { signature, issuedAt, customerCpf } = invoice;
  const agreement = customerCpf === cpf ? ('agrees' as const) : ('differs' as const);
  const isCancelled = (await findCancelledAt(db, invoice)) !== null;
  const known = { signature, issuedAt, isCancelled, cpf: customerCpf === null ? ('none' as const) : agreement };
  return { accessKey, givenCpf, known };
}
