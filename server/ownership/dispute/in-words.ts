import type { FoundTransfer } from '#server/ownership/transfer/find-transfers.store.ts';
import type { House } from '#server/verb/context.ts';
import { weighed } from './weigh.ts';

/** What people at the desk weigh of a request, in words for a terminal. */
export async function disputeInWords({ db }: Pick<House, 'db'>, { transfer }: FoundTransfer): Promise<string[]> {
  const facts = await weighed(db, transfer);
  if (!facts) return [];
  const { invoice, owners, answer, proposal, proposedBy, reason } = facts;
  const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'today';
  return [
    '',
    ...(invoice === null ? [] : [`Invoice: ${invoice.accessKey}, ${inWords(invoice)}`]),
    `Owners here: ${owners.map(({ since, until }) => `${day(since)} to ${day(until)}`).join('; ')}`,
    ...(answer === null ? ['The owner has not answered.'] : ['The owner answers:', answer]),
    ...(proposal ? [`Proposed for the ${proposal} by ${proposedBy ?? 'nobody'}: ${reason ?? ''}`] : []),
  ];
}

type Invoice = NonNullable<NonNullable<Awaited<ReturnType<typeof weighed>>>['invoice']>;

function inWords({ givenCpf, known }: Invoice): string {
  const given = givenCpf === null ? 'no CPF' : `CPF given ${givenCpf}`;
  if (!known) return `not imported, to be looked up; ${given}`;
  const same = known.cpf === 'none' ? 'names no CPF' : `CPF ${known.cpf}`;
  const signed = known.isCancelled ? 'cancelled' : `signature ${known.signature}`;
  return `${signed}, issued ${known.issuedAt.toISOString().slice(0, 10)}, ${same}; ${given}`;
}
