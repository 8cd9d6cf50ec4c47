import type { getPolicyCertificate as contract } from '#domain/insurance/contract.ts';
import type { Verb, House } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { sendersOf } from '#server/verb/senders.ts';
import { policyPdf, type PrintedPolicy } from './policy-pdf.ts';
import { findPrintedPolicy } from './printed-policy.store.ts';

/** The certificate of the caller's own policy as a PDF, also of one that is over. */
export const getPolicyCertificate: Verb<typeof contract> = async ({ db, caller, config }, { policyId }) => {
  const found = await findPrintedPolicy(db, policyId);
  const printed = found?.policy.accountId === caller.accountId ? await printedPolicy(found, { db, config }) : null;
  if (!printed) throw problem('not-found');
  return policyPdf(printed);
};

type Found = NonNullable<Awaited<ReturnType<typeof findPrintedPolicy>>>;

/** Makes the attachment of the letter that tells of acceptance. Throws where there is no such policy, or it was never accepted. */
export async function makePolicyDocument(
  house: Pick<House, 'db' | 'config'>,
  policyId: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const found = await findPrintedPolicy(house.db, policyId);
  const printed = found && (await printedPolicy(found, house));
  if (!printed) throw new Error('There is no certificate of this policy.');
  return { contentType: 'application/pdf', content: await policyPdf(printed) };
}

/** What is printed of a policy; null for one that the insurer never accepted. */
export async function printedPolicy(
  { policy, bike }: Found,
  { db, config }: Pick<House, 'db' | 'config'>,
): Promise<PrintedPolicy | null> {
  const { acceptedAt, startsAt, endsAt, endedAt, cancellationReason: reason, cancellationProtocol } = policy;
  if (!acceptedAt || !startsAt || !endsAt) return null;
  const isOver = endedAt !== null && (policy.state === 'expired' || reason !== null);
  const ended = isOver ? { at: policy.state === 'expired' ? endsAt : endedAt, protocol: cancellationProtocol } : null;
  const { plan, number, protocol, bySilence, accessKey, billOfSale } = policy;
  const holder = { name: policy.holderName, cpf: policy.holderCpf, address: policy.address };
  return {
    plan,
    number,
    protocol,
    issuedAt: acceptedAt,
    bySilence,
    startsAt,
    endsAt,
    ended,
    holder,
    bike,
    accessKey,
    billOfSale,
    senders: await sendersOf(db, config, { language: 'pt-BR', brand: bike.brand }),
  };
}
