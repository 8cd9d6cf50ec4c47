import * as contracts from '#domain/insurance/contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import { findAddress } from './address/find-address.ts';
import { takeNudge } from './calls/take-nudge.ts';
import { takeOverPolicy } from './ceding/take-over.ts';
import { getPolicyCertificate } from './certificate/certificate-document.ts';
import { claimFileRoutes } from './claim-file/routes.ts';
import { checkCpf } from './cpf/check-cpf.ts';
import { endPolicy } from './ending/end-policy.ts';
import { getInsurance } from './offer/get-insurance.ts';
import { answerInsurer } from './papers/answer-insurer.ts';
import { propose } from './propose/propose.ts';
import { getAcceptedTerms } from './terms/accepted-terms.ts';
import { getPlanTerms } from './terms/get-plan-terms.ts';

export const insuranceRoutes: Endpoint[] = [
  serve(contracts.getInsurance, getInsurance),
  serve(contracts.getPlanTerms, getPlanTerms),
  serve(contracts.checkCpf, checkCpf),
  serve(contracts.findAddress, findAddress),
  serve(contracts.propose, propose),
  serve(contracts.endPolicy, endPolicy),
  serve(contracts.answerInsurer, answerInsurer),
  serve(contracts.takeOverPolicy, takeOverPolicy),
  serve(contracts.getPolicyCertificate, getPolicyCertificate),
  serve(contracts.getAcceptedTerms, getAcceptedTerms),
  serve(contracts.nudge, takeNudge),
  ...claimFileRoutes,
];
