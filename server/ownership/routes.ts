import * as contracts from '#domain/ownership/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { getCertificatePdf, getCertificate, getOwnCertificate, getSigningKeys } from './get-certificates.ts';
import { listOwnCertificates, renewCertificates } from './renew-certificates.ts';

/** Contract → verb, one line each. */
export const ownershipRoutes: Endpoint[] = [
  serve(contracts.getCertificate, getCertificate),
  serve(contracts.getOwnCertificate, getOwnCertificate),
  serve(contracts.getCertificatePdf, getCertificatePdf),
  serve(contracts.listOwnCertificates, listOwnCertificates),
  serve(contracts.renewCertificates, renewCertificates),
  serve(contracts.getSigningKeys, getSigningKeys),
];
