import { maskCpf } from '#domain/brazil/cpf.ts';
import { findCancelledAt } from '#server/bike/invoices/cancellations.store.ts';
import { findInvoice } from '#server/bike/invoices/invoices.store.ts';
import type { FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import type { House } from '#server/verb/context.ts';
import { findDispute, listOwners } from './disputes.store.ts';

/** What people at the desk weigh of a request: the invoice, as far as it is here, whose the bike was when, the owner's answer, a proposal. */
export async function disputeInWords({ db }: Pick<House, 'db'>, { transfer }: FoundTransfer): Promise<string[]> {
  const dispute = await findDispute(db, transfer.id);
  if (!dispute) return [];
  const { accessKey, cpf, answer, proposal, proposedBy, reason } = dispute;
  const owners = await listOwners(db, transfer.bikeId);
  const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'today';
  return [
    '',
    ...(accessKey === null ? [] : [`Invoice: ${accessKey}, ${await invoiceInWords(db, accessKey, cpf)}`]),
    `Owners here: ${owners.map(({ since, until }) => `${day(since)} to ${day(until)}`).join('; ')}`,
    ...(answer === null ? ['The owner has not answered.'] : ['The owner answers:', answer]),
    ...(proposal ? [`Proposed for the ${proposal} by ${proposedBy ?? 'nobody'}: ${reason ?? ''}`] : []),
  ];
}

async function invoiceInWords(db: House['db'], accessKey: string, cpf: string | null): Promise<string> {
  const given = cpf === null ? 'no CPF' : `CPF given ${maskCpf(cpf)}`;
  const invoice = await findInvoice(db, accessKey);
  if (!invoice) return `not imported, to be looked up; ${given}`;
  const isCancelled = (await findCancelledAt(db, invoice)) !== null;
  const same =
    invoice.customerCpf === null ? 'names no CPF' : `CPF ${invoice.customerCpf === cpf ? 'agrees' : 'differs'}`;
  return `${isCancelled ? 'cancelled' : `signature ${invoice.signature}`}, issued ${invoice.issuedAt.toISOString().slice(0, 10)}, ${same}; ${given}`;
}
