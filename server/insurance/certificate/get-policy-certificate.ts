import type { getPolicyCertificate as contract } from '#domain/insurance/contract.ts';
import type { Verb } from '#server/verb/context.ts';
import { problem } from '#server/verb/problem.ts';
import { printedPolicy } from './certificate-document.ts';
import { policyPdf } from './policy-pdf.ts';
import { findPrintedPolicy } from './printed-policy.store.ts';

/** The certificate of the caller's own policy as a PDF, also of one that is over. */
export const getPolicyCertificate: Verb<typeof contract> = async ({ db, caller }, { policyId }) => {
  const found = await findPrintedPolicy(db, policyId);
  const printed = found?.policy.accountId === caller.accountId ? printedPolicy(found) : null;
  if (!printed) throw problem('not-found');
  return policyPdf(printed);
};
