import type { X509Certificate } from 'node:crypto';
import type { SignatureCheck } from '#domain/bike/invoice.ts';
import { NfeRefusal } from './nfe-problem.ts';

/**
 * How far a certificate can be trusted: `trusted` when one of the authorities given issued it and both were valid on the day
 * of the invoice (certificates expire; today does not matter), `valid` when no authorities are given. An NF-e carries one
 * certificate only, so the authority that issued it has to be among those given itself; each of them is trusted as it is.
 */
export function checkTrust(
  certificate: X509Certificate,
  authorities: readonly X509Certificate[],
  issuedAt: Date,
): Exclude<SignatureCheck, 'absent'> {
  if (authorities.length === 0) return 'valid';
  // An authority that renewed its certificate without changing its key is there twice.
  const issuers = authorities.filter((each) => hasIssued(each, certificate));
  if (issuers.length === 0) throw new NfeRefusal('certificate-untrusted', 'authority');
  if (!wasValid(certificate, issuedAt) || !issuers.some((each) => wasValid(each, issuedAt)))
    throw new NfeRefusal('certificate-untrusted', 'validity');
  return 'trusted';
}

function hasIssued(authority: X509Certificate, certificate: X509Certificate): boolean {
  return authority.ca && certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
}

function wasValid(certificate: X509Certificate, at: Date): boolean {
  return certificate.validFromDate <= at && at <= certificate.validToDate;
}
