import * as contracts from '#domain/ownership/contract.ts';
import { serve, type Endpoint } from '../http/endpoint.ts';
import { getCertificatePdf } from './get-certificate-pdf.ts';
import { getCertificate } from './get-certificate.ts';
import { getOwnCertificate } from './get-own-certificate.ts';
import { getSigningKeys } from './get-signing-keys.ts';

/** Contract → verb, one line each. */
export const ownershipRoutes: Endpoint[] = [
  serve(contracts.getCertificate, getCertificate),
  serve(contracts.getOwnCertificate, getOwnCertificate),
  serve(contracts.getCertificatePdf, getCertificatePdf),
  serve(contracts.getSigningKeys, getSigningKeys),
];
