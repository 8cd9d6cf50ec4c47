import * as consent from '#domain/claim/consent.contract.ts';
import * as dossier from '#domain/claim/dossier.contract.ts';
import * as owner from '#domain/claim/owner.contract.ts';
import * as shop from '#domain/claim/shop.contract.ts';
import { serve, type Endpoint } from '#server/verb/endpoint.ts';
import * as atCounter from './consent/answer-at-counter.ts';
import * as byLink from './consent/answer-by-link.ts';
import { answerConsent } from './consent/answer.ts';
import * as dossiers from './dossier/dossiers.ts';
import { getEvidence } from './evidence/read-evidence.ts';
import * as messages from './messages/write-on-claim.ts';
import * as disputing from './owner/dispute-claim.ts';
import { cancelMyClaim, chooseClaimShop, requestClaim } from './owner/request-claim.ts';
import { getMyClaim, getShopClaim, listMyClaims } from './reading/read-claim.ts';
import { finishDiagnosis, saveDiagnosis } from './shop/diagnosis.ts';
import { answerRemedyAsShop, decideClaim, declineClaim, noteRemedied, withdrawQuestion } from './shop/settle-claim.ts';

/** Contract → verb, one line each. */
export const claimRoutes: Endpoint[] = [
  serve(owner.listMyClaims, listMyClaims),
  serve(owner.getMyClaim, getMyClaim),
  serve(owner.requestClaim, requestClaim),
  serve(owner.chooseClaimShop, chooseClaimShop),
  serve(owner.cancelMyClaim, cancelMyClaim),
  serve(owner.appealClaim, disputing.appealClaim),
  serve(owner.chooseRemedy, disputing.chooseRemedy),
  serve(owner.sayNotGiven, disputing.sayNotGiven),
  serve(owner.writeToClaimShop, messages.writeToClaimShop),
  serve(shop.getShopClaim, getShopClaim),
  serve(shop.saveDiagnosis, saveDiagnosis),
  serve(shop.finishDiagnosis, finishDiagnosis),
  serve(shop.declineClaim, declineClaim),
  serve(shop.withdrawQuestion, withdrawQuestion),
  serve(shop.writeToClaimOwner, messages.writeToClaimOwner),
  serve(shop.decideClaim, decideClaim),
  serve(shop.answerRemedyAsShop, answerRemedyAsShop),
  serve(shop.noteRemedied, noteRemedied),
  serve(consent.answerConsent, answerConsent),
  serve(consent.readConsentLink, byLink.readConsentLink),
  serve(consent.answerByLink, byLink.answerByLink),
  serve(consent.requestConsentCode, atCounter.requestConsentCode),
  serve(consent.consentByCode, atCounter.consentByCode),
  serve(owner.getEvidence, getEvidence),
  serve(dossier.makeDossier, dossiers.makeDossier),
  serve(dossier.getDossierFile, dossiers.getDossierFile),
  serve(dossier.getDossier, dossiers.getDossier),
];
