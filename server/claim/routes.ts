import * as consent from '#domain/claim/consent.contract.ts';
import { getEvidence as getEvidenceContract } from '#domain/claim/evidence.contract.ts';
import * as owner from '#domain/claim/owner.contract.ts';
import * as shop from '#domain/claim/shop.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as atCounter from './consent/answer-at-counter.ts';
import * as byLink from './consent/answer-by-link.ts';
import { answerConsent } from './consent/answer-in-app.ts';
import { getEvidence } from './evidence/get-evidence.ts';
import * as messages from './messages/write-on-claim.ts';
import * as changing from './owner/change-request.ts';
import * as disputing from './owner/dispute-claim.ts';
import { requestClaim } from './owner/request-claim.ts';
import * as reading from './reading/get-claims.ts';
import { decideClaim } from './shop/decide-claim.ts';
import * as ending from './shop/end-claim.ts';
import { finishDiagnosis } from './shop/finish-diagnosis.ts';
import { saveDiagnosis } from './shop/save-diagnosis.ts';

/** Contract → verb, one line each. */
export const claimRoutes: Endpoint[] = [
  serve(owner.listMyClaims, reading.listMyClaims),
  serve(owner.getMyClaim, reading.getMyClaim),
  serve(owner.requestClaim, requestClaim),
  serve(owner.chooseClaimShop, changing.chooseClaimShop),
  serve(owner.cancelMyClaim, changing.cancelMyClaim),
  serve(owner.appealClaim, disputing.appealClaim),
  serve(owner.chooseRemedy, disputing.chooseRemedy),
  serve(owner.writeToClaimShop, messages.writeToClaimShop),
  serve(shop.getShopClaim, reading.getShopClaim),
  serve(shop.saveDiagnosis, saveDiagnosis),
  serve(shop.finishDiagnosis, finishDiagnosis),
  serve(shop.declineRequest, ending.declineRequest),
  serve(shop.cancelShopClaim, ending.cancelShopClaim),
  serve(shop.writeToClaimOwner, messages.writeToClaimOwner),
  serve(shop.decideClaim, decideClaim),
  serve(shop.noteRemedied, ending.noteRemedied),
  serve(consent.answerConsent, answerConsent),
  serve(consent.readConsentLink, byLink.readConsentLink),
  serve(consent.answerByLink, byLink.answerByLink),
  serve(consent.requestConsentCode, atCounter.requestConsentCode),
  serve(consent.consentByCode, atCounter.consentByCode),
  serve(getEvidenceContract, getEvidence),
];
